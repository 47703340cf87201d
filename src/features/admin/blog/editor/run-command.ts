import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * Runs a command where the cursor was, whatever has the focus, and gives the focus back to the text. The library's own
 * `focus()` command lets phones lose the cursor first.
 */
export function runCommand(editor: Editor, command: (chain: ChainedCommands) => ChainedCommands): void {
  command(editor.chain()).run();
  editor.view.focus();
}
