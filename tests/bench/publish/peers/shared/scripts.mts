/** What the product's pages carry inline, minified as it publishes them. */

/** Shows prices, sizes and colours as a visitor has chosen, and is kept by browsers. */
export const SCRIPT = '/i/ed97ae98.js';

/** Lets those wait for it who have chosen something. */
export const START = String.raw`(function M(e,t){document.documentElement.classList.add("js");try{t.some(e=>localStorage.getItem(e))&&document.write(e)}catch{}})("\u003cscript src=\"${SCRIPT}\">\u003c/script>",["appearance","display"])`;

/** Hides the list while a search is about to replace it. */
export const SEARCH_PENDING =
  '(function Wt(e){let t=new URLSearchParams(location.search),n=e=>e.some(e=>t.has(e));(n(e.filters)||n(e.others))&&(document.documentElement.setAttribute(`data-search-pending`,n(e.filters)?`filters`:``),t.get(`view`)===`map`&&location.pathname!==`/`&&document.documentElement.setAttribute(`data-map-view`,``))})({"filters":["q","status","type","bedrooms","min","max","amenities","bounds"],"others":["sort","view","page"]})';
