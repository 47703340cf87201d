import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Currency } from '#visitor-defaults';
import type { PriceBound } from '../engine/filters.ts';
import { isSameBound, readBound } from '../engine/price-bound.ts';
import { $typedBounds, type TypedBound } from '../state/address.store.ts';

/** Long enough for a visitor who types to finish an amount. */
const PAUSE = 1000;

/**
 * What is being typed stays as it is typed; the separators come once the visitor is done. What cannot be read then is
 * wrong and stays. A bound that changes by other means, such as Back, takes the place of the text.
 */
export function useTypedBound(
  name: 'minPrice' | 'maxPrice',
  bound: PriceBound | null,
  currency: Currency,
  onChange: (bound: PriceBound | null) => void,
) {
  const typed = useStore($typedBounds)[name];
  const [isTold, setIsTold] = useState(true);
  const boundOf = ({ text, before }: TypedBound) => readBound(text, before?.currency ?? currency);
  const read = typed && boundOf(typed);
  const isUnreadable = read === 'unreadable';
  const isShown = typed !== null && isSameBound(isUnreadable ? typed.before : read, bound);
  const isWrong = isShown && isUnreadable && isTold;

  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => setIsTold(true), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const change = (text: string) => {
    const before = isShown ? typed.before : bound;
    const next = { text, before: text.trim() === '' ? null : before };
    const nextBound = boundOf(next);
    $typedBounds.setKey(name, next);
    setIsTold(isWrong);
    onChange(nextBound === 'unreadable' ? next.before : nextBound);
  };
  const settle = () => {
    if (!isShown || !isUnreadable) $typedBounds.setKey(name, null);
    setIsTold(true);
  };
  return { text: isShown ? typed.text : null, isWrong, change, settle };
}
