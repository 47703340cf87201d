interface FieldMessage {
  field: string;
  message: string;
}

/** The message of each field of react-hook-form's errors; that of a list is the first of its items', whatever these consist of. */
export function messagesOf(errors: object): FieldMessage[] {
  return Object.entries(errors).flatMap(([field, error]) => {
    const message = firstMessage(error);
    return message === undefined ? [] : [{ field, message }];
  });
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  // An error of one field holds its element, which is not to be looked into.
  if ('ref' in error) return undefined;
  for (const part of Object.values(error)) {
    const message = firstMessage(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
