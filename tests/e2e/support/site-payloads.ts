/** Text that tries to become markup or code. Whatever runs sets `window.ran` or opens a dialog. */
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

const ELEMENTS = [
  '<script>ran=1</script>',
  '<SCRIPT/x>ran=1</SCRIPT >',
  '<script src=data:,ran=1></script>',
  '<scr<script>ipt>ran=1</scr</script>ipt>',
  '<img src=x onerror=ran=1>',
  '<img/src/onerror=ran=1>',
  '<img src=x onerror="alert(1)" ',
  '<svg onload=ran=1>',
  '<svg><script>ran=1</script></svg>',
  '<svg><animate onbegin=ran=1 attributeName=x>',
  '<svg><use href="data:image/svg+xml,x#x">',
  '<details open ontoggle=ran=1>',
  '<video><source onerror=ran=1></video>',
  '<input autofocus onfocus=ran=1>',
  '<marquee onstart=ran=1>',
  '<p style=animation-name:x onanimationend=ran=1>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<iframe src=javascript:parent.ran=1>',
  '<object data=javascript:ran=1>',
  '<embed src=javascript:ran=1>',
  '<meta http-equiv=refresh content="0;url=/ran">',
  '<base href=//evil.example/>',
  '<form action=javascript:ran=1><button>go',
] as const;

const LINKS = [
  '<a href=javascript:ran=1>go</a>',
  '<a href="JaVaScRiPt&colon;ran=1">go</a>',
  '<a href="java&#9;script:ran=1">go</a>',
  '<a href=" &#14; javascript:ran=1">go</a>',
  '<a href="data:text/html,<script>ran=1</script>">go</a>',
  '<a href=vbscript:ran>go</a>',
  '<a href=//evil.example onclick=ran=1>go</a>',
  '<a href="https://evil.example/" ping=/ran>go</a>',
] as const;

/** A second parse reads these differently from the first. */
const MUTATIONS = [
  '<math><mtext><table><mglyph><style><img src=x onerror=ran=1>',
  '<svg></p><style><a id="</style><img src=x onerror=ran=1>">',
  '<noscript><p title="</noscript><img src=x onerror=ran=1>">',
  '<template><img src=x onerror=ran=1></template>',
  '<xmp><p title="</xmp><img src=x onerror=ran=1>">',
  '<svg><![CDATA[><img src=x onerror=ran=1>]]>',
  '&lt;img src=x onerror=ran=1&gt;',
  '&amp;lt;script&amp;gt;ran=1&amp;lt;/script&amp;gt;',
] as const;

const BREAKERS = [
  '</script><script>ran=1</script>',
  '</title><script>ran=1</script>',
  '</textarea><img src=x onerror=ran=1>',
  '</style><img src=x onerror=ran=1>',
  '<!-- <script> -->',
  '<!--><img src=x onerror=ran=1>',
  '--!><img src=x onerror=ran=1>',
  '" onmouseover="ran=1',
  "' onmouseover='ran=1",
  '` onmouseover=`ran=1',
  '"><img src=x onerror=ran=1>',
  '"}]}</script><img src=x onerror=ran=1>',
  '\\"},"@type":"\\u003cscript\\u003e',
  'a\u2028ran=1\u2029b',
  ']]><script>ran=1</script>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e "ran">]>&e;',
  '</item></channel></rss>',
  '</loc></url></urlset>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of another language is what is tried
  '${ran=1}{{ran=1}}{%ran%}<%=ran%>#{ran}',
  "$& $1 $` $' %s %00 %3Cscript%3E",
  '+ADw-script+AD4-ran=1+ADw-/script+AD4-',
] as const;

const CHARACTERS = [
  'a\u0001b\u0008c\u000bd\u001fe\u007ff\u0085g\ufffeh\uffffi',
  '\u202eevil\u202c \u2066isolated\u2069 \u200fright',
  'zero\u200bwidth\u2060\ufeffjoin\u200der',
  'line\r\nbreak\ttab',
  'مرحبا <b>زنجبار</b> 桑给巴尔',
  'Z\u0335\u0321\u0322\u0300\u0301\u0302\u0303\u0304a\u0335\u0321\u0322l\u0335go',
] as const;

export const PAYLOADS: readonly string[] = [...ELEMENTS, ...LINKS, ...MUTATIONS, ...BREAKERS, ...CHARACTERS];

/** What DOMPurify is tested with; its package of that time still carried the tests. A database text holds no zero byte. */
export const FIXTURES: readonly string[] = z
  .array(z.object({ payload: z.string() }))
  .parse(createRequire(import.meta.url)('dompurify-fixtures/test/fixtures/expect.js'))
  .map(({ payload }) => payload.replaceAll('\0', ''));

/** Deals the payloads out, one after the other and round again, so that all of them reach every kind of field. */
export function createDealer(payloads = PAYLOADS) {
  let next = 0;
  /** As many payloads as fit into a text of that many characters, at least one. */
  return (limit: number, before = ''): string => {
    let text = before;
    for (let taken = 0; taken < payloads.length; taken += 1) {
      const longer = `${text} ${payloads[next % payloads.length]}`.trim();
      if ([...longer].length > limit) return text;
      text = longer;
      next += 1;
    }
    return text;
  };
}
