import * as z from 'zod/mini';
import { parseUrl } from './urls.ts';

/** Where the storage of a project shows its images to everybody. */
const PUBLIC_IMAGES = '/storage/v1/object/public/';

/**
 * An image in the storage of a project, whichever it is: until its images have moved, a record names that of another.
 * The same pattern guards every image column.
 */
const STORED_IMAGE_PATTERN =
  /^https?:\/\/[A-Za-z0-9.:[\]-]{1,255}\/storage\/v1\/object\/public\/[a-z]+\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.(jpg|jpeg|png)$/;

export function storedImage() {
  const message = 'Please upload this picture here: addresses of other sites are not shown.';
  return z.string().check(z.regex(STORED_IMAGE_PATTERN, message));
}

/** Whether an image lies in the storage of some project. */
export function isStoredImage(address: string): boolean {
  return STORED_IMAGE_PATTERN.test(address);
}

/** Whether an image lies in this storage. No other place is ever asked for one. */
export function isInStorage(address: string, storage: URL | string): boolean {
  return parseUrl(address)?.href.startsWith(new URL(storage).origin + PUBLIC_IMAGES) ?? false;
}

/** `<local>@<host>.<tld>` of visible ASCII without markup; the same pattern guards every e-mail column. */
export const EMAIL_PATTERN = /^[!#-;=?A-~]+@[!#-;=?A-~]+\.[!#-;=?A-~]+$/;
/** An absolute http(s) address of visible ASCII without markup; the same pattern guards every address column. */
const WEB_ADDRESS_PATTERN = /^https?:\/\/[!#-;=?-~]+$/;
/** E.164: a plus, a country code that is not zero, at most 15 digits. */
const E164_PATTERN = /^\+[1-9][0-9]{6,14}$/;
/** Lower-case words of a-z and 0-9 joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** No blank, mark of direction, joiner, filler (DI: what Unicode calls ignorable), nor what stands for half an emoji. */
export const SEEN = /[^\s\p{Cc}\p{DI}\u2800\ufffd]/u;

export const TEXT_LIMITS = { email: 254, webAddress: 2048, slug: 120 } as const;

/** Trimmed text of 1 to `max` characters, of which some can be seen. */
export function requiredText(max: number, message: string, read = toText) {
  return z.string(message).check(z.overwrite(read), z.minLength(1, message), maxCharacters(max));
}

/** Trimmed text, or null when nothing is left of it. */
export function optionalText(max: number, read = toText) {
  return emptyAsNull(z.string().check(maxCharacters(max)), read);
}

/** One line with something to see in it and one blank between its words: the name of somebody or something. */
export function requiredName(max: number, message: string) {
  return requiredText(max, message, toPlainName);
}

/** A name, or null when nothing of it can be seen. */
export function optionalName(max: number) {
  return optionalText(max, toPlainName);
}

/** What says where a word may be parted. */
const PARTING = /[\u00ad\u200b\u2060\ufeff]/g;

/** Without the marks that say where a word may be parted. `private.plain_name` does the same. */
function toPlainName(text: string): string {
  return toText(text.replace(PARTING, '')).replace(/\s+/g, ' ');
}

/** Trimmed, and empty when nothing can be seen. The same characters stand in `private.is_seen`. */
export function toText(text: string): string {
  const trimmed = toStorable(text).trim();
  return SEEN.test(trimmed) ? trimmed : '';
}

/** Takes out what PostgreSQL cannot store. */
export function storable() {
  return z.overwrite(toStorable);
}

/** Without the zero character and without halves of a surrogate pair; `toWellFormed` is younger than the oldest browsers. */
export function toStorable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Without marks of direction, joiners and blanks of no width, as they come along with what is copied. */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{DI}/gu, '');
}

/** An address as it is meant where it comes along with more: with signs around it, with "mailto:" and the subject of a link. */
export function plainEmail(text: string): string {
  return withoutUnseen(text)
    .trim()
    .replace(/^[\s<(["']*(mailto:)?|(\?.*|[\s>)\]"'.,;:]{1,9})$/gis, '')
    .trim();
}

const INVALID_EMAIL = 'Please enter a valid email address';

export function requiredEmail(message: string) {
  return z.string(message).check(
    z.overwrite(plainEmail),
    z.minLength(1, message),
    // The pattern goes back and forth: it is spared what is pasted by mistake.
    z.maxLength(TEXT_LIMITS.email, { error: INVALID_EMAIL, abort: true }),
    z.regex(EMAIL_PATTERN, INVALID_EMAIL),
  );
}

export function optionalEmail() {
  return emptyAsNull(requiredEmail(INVALID_EMAIL));
}

export function optionalWebAddress(message?: string) {
  return emptyAsNull(webAddress(message));
}

export function webAddress(message = 'Please enter a valid URL') {
  return z
    .string()
    .check(
      z.overwrite(asciiAddress),
      z.maxLength(TEXT_LIMITS.webAddress, message),
      z.regex(WEB_ADDRESS_PATTERN, { error: message, abort: true }),
    );
}

/** Without marks that nobody sees and that are no part of an address, as the joiners of Persian words and emojis are. */
export function plainAddress(text: string): string {
  return text
    .replace(PARTING, '')
    .replace(/\p{Bidi_C}|^[\s\p{DI}]+/gu, '')
    .trim();
}

/** As a browser writes an address with other letters: `müller.de` is `xn--mller-kva.de`. */
function asciiAddress(typed: string): string {
  const text = plainAddress(typed);
  return /\P{ASCII}/u.test(text) ? (parseUrl(text)?.href ?? text) : text;
}

/** The address of an uploaded image, or none. */
export function optionalImage() {
  return emptyAsNull(storedImage());
}

export const INVALID_PHONE = 'Please enter a valid phone number';

/** A phone number in E.164 form, as `react-phone-number-input` hands it over. */
export function requiredPhone(message: string) {
  return z.string(message).check(z.trim(), z.minLength(1, message), z.regex(E164_PATTERN, INVALID_PHONE));
}

export function optionalPhone() {
  return emptyAsNull(requiredPhone(''));
}

/** A day of the calendar as YYYY-MM-DD; PostgreSQL knows no year 0. */
export function calendarDate(message?: string) {
  return z.iso.date(message).check(z.regex(/^(?!0000)/, message));
}

/** At most `max` characters as PostgreSQL counts them: an emoji is one, not two. */
export function maxCharacters(max: number) {
  return z.refine<string>((text) => [...text].length <= max, `Please use at most ${max} characters`);
}

export function emptyAsNull<Schema extends z.ZodMiniType<string, string>>(schema: Schema, read = toText) {
  return z.pipe(
    z.transform((value: string | null | undefined) => read(value ?? '') || null),
    z.nullable(schema),
  );
}
