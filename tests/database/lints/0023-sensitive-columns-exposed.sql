-- A table that the API serves whole, with a column whose name speaks of a secret or of a person's papers, money or body.
select
  'ERROR' as level,
  r.label as object,
  'Users of the API can read these columns, and row-level security is off: '
    || string_agg(a.attname, ', ' order by a.attname) as message
from lint.relations r
join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
cross join translate(lower(a.attname), '-', '_') as name
where r.kind = 'r' and r.is_in_api and not r.has_rls
  and (
    name ~ '^(pass(word|wd|phrase)|pwd|secret(_key)?|(private|api|auth|session|pgp|gpg|ssh|license|activation)_key|apikey)$'
    or name ~ '^((access_|refresh_|oauth_|session_|bearer_)?token|jwt|session_(id|secret))$'
    or name ~ '^((auth|recovery|backup|verification|2fa)_code|2fa_secret|two_factor|otp)$'
    or name ~ '^(ssn|social_security(_number)?|drivers?_license|license_number|passport_(number|id)|national_id|tax_id)$'
    or name ~ '^(credit_card|(card|account|routing)_number|cv[vcn]|bank_account|iban|swift_code|bic)$'
    or name ~ '^((health|medical)_(record|insurance)|patient_id|insurance_number|treatment)$'
    or name ~ '^(mac_address|macaddr|imei|device_uuid|certificate|facial_recognition)$'
  )
group by r.label
