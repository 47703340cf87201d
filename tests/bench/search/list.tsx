/** Runs in the browser: the search as the page of all properties shows it. */
import { createRoot } from 'react-dom/client';
import { PropertySearch } from '#features/search/ui/PropertySearch.tsx';

const place = document.querySelector('#search');
if (!place) throw new Error('The page has no place for the search');
// Nothing was built: the first page comes from the index too.
createRoot(place).render(<PropertySearch built={{ total: 0, page: 0, pageCount: 0 }} />);
