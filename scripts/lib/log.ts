type Fields = Record<string, string | number | boolean>;

/** Writes one line per event: time, who speaks, what happened, then `key=value` facts. */
export function createLogger(speaker: string) {
  const line = (event: string, fields: Fields) =>
    [`${new Date().toISOString().slice(11, 19)} ${speaker}: ${event}`, ...Object.entries(fields).map(fact)].join(' ');
  return {
    info: (event: string, fields: Fields = {}) => console.log(line(event, fields)),
    warn: (event: string, fields: Fields = {}) => console.warn(line(event, fields)),
  };
}
export type Logger = ReturnType<typeof createLogger>;

function fact([key, value]: [string, Fields[string]]): string {
  const text = String(value);
  return `${key}=${/^[\w./:@%+-]+$/.test(text) ? text : JSON.stringify(text)}`;
}
