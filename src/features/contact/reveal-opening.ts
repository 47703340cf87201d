/** Brings what reveals contacts once a visitor comes near one of its buttons. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
  const prepare = () => {
    bring()
      .then(({ prepareReveal }) => prepareReveal())
      .catch(() => {});
  };
  button.addEventListener('pointerenter', prepare);
  button.addEventListener('focus', prepare);
  button.addEventListener('click', () => {
    bring()
      .then(({ revealBy }) => revealBy(button))
      .catch(sayTrouble);
  });
}

function bring() {
  return import('./reveal.ts');
}

/** With the line down not even a toast can be brought; the chat about the property is a plain link. */
function sayTrouble(): void {
  const note = document.querySelector('[data-reveal-note="before"]');
  note?.setAttribute('role', 'alert');
  if (note) note.textContent = 'Something went wrong. Please try again.';
}
