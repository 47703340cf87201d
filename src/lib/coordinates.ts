import * as z from 'zod/mini';

export const latitude = degrees(90);
export const longitude = degrees(180);

function degrees(most: number) {
  const message = `Please enter a number from -${most} to ${most}`;
  return z.number(message).check(z.gte(-most, message), z.lte(most, message));
}
