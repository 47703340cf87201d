interface FieldMessage {
  field: string;
  message: string;
}

/** The message of each field of react-hook-form's errors; that of a list or a group is the first within it. */
export function messagesOf(errors: object): FieldMessage[] {
  return Object.entries(errors).flatMap(([field, error]) => {
    const message = firstMessage(error);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** The first message in an error, or in what it holds. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  // An error without words holds the element of its field, which is not looked into.
  if ('type' in error) return undefined;
  for (const item of Object.values(error)) {
    const message = firstMessage(item);
    if (message !== undefined) return message;
  }
  return undefined;
}
