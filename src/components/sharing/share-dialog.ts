/** Opens the share dialog, copies its link and hands the page to the device's own way of sharing. */
const dialog = document.querySelector<HTMLDialogElement>('[data-share]');
const link = dialog?.querySelector<HTMLInputElement>('[data-share-link]');
const native = dialog?.querySelector<HTMLButtonElement>('[data-share-native]');
const outcome = dialog?.querySelector('[data-share-outcome]');

function showOutcome(text: string): void {
  if (outcome) outcome.textContent = text;
}

async function copyLink(): Promise<void> {
  if (!link) return;
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
    showOutcome('Link copied.');
  } catch {
    // The browser refuses, or the page came without encryption; the selection is what the visitor can copy by hand.
    showOutcome('Copy the selected link.');
  }
}

async function shareNatively(): Promise<void> {
  try {
    await navigator.share({ title: dialog?.dataset['title'] ?? document.title, url: link?.value ?? location.href });
    dialog?.close();
  } catch (error) {
    // The visitor may have thought better of it; the dialog is still there.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showOutcome('That did not work here.');
  }
}

let isPressOutside = false;

for (const opener of document.querySelectorAll('[data-share-open]')) {
  opener.addEventListener('click', () => {
    showOutcome('');
    dialog?.showModal();
  });
}
// Only a press beside the box has the dialog itself as its target.
dialog?.addEventListener('pointerdown', ({ target }) => {
  isPressOutside = target === dialog;
});
// Marking the link from the inside out must not close it: the press has to begin outside too. The second one of a
// double-click is meant for the opener.
dialog?.addEventListener('click', ({ target, detail }) => {
  if (target === dialog && isPressOutside && detail < 2) dialog.close();
});
dialog?.querySelector('[data-share-copy]')?.addEventListener('click', copyLink);
native?.addEventListener('click', shareNatively);
if (native && 'share' in navigator) native.hidden = false;
