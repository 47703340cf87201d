import { atom, type ReadableAtom } from 'nanostores';

interface Remembered<Value> {
  $value: ReadableAtom<Value>;
  remember: (value: Value) => void;
}

/** A choice of how the admin looks, which this browser keeps; the first value is the default. */
export function remembered<Value extends string>(key: string, values: readonly [Value, ...Value[]]): Remembered<Value> {
  const $value = atom(read());
  return {
    $value,
    remember: (value) => {
      $value.set(value);
      try {
        localStorage.setItem(key, value);
      } catch {
        // Storage is blocked or full: the choice holds for the visit.
      }
    },
  };

  function read(): Value {
    try {
      return values.find((value) => value === localStorage.getItem(key)) ?? values[0];
    } catch {
      return values[0];
    }
  }
}
