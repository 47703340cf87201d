/** A short sound when something new comes; whether it is wanted, each browser remembers for itself. */

const KEY = 'desk-sound';
/** Two notes of a bell, in hertz, and when each begins. */
const NOTES = [
  [880, 0],
  [1318.5, 0.14],
] as const;
const LENGTH_S = 0.5;

export function isSoundWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export function setSoundWanted(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the sound stays off.
  }
}

let audio: AudioContext | null = null;

function startAudio(): AudioContext {
  audio ??= new AudioContext();
  // A browser that does not allow it leaves this open for as long as nobody presses anything.
  if (audio.state !== 'running') void audio.resume().catch(() => {});
  return audio;
}

/** Safari lets nothing be heard that was not started within a press, so each one starts what may ring later. */
export function startAudioByPress(): () => void {
  const ending = new AbortController();
  const handlePress = () => {
    if (isSoundWanted()) startAudio();
  };
  for (const press of ['click', 'keydown']) addEventListener(press, handlePress, { signal: ending.signal });
  return () => ending.abort();
}

/** Says whether it could be heard: a browser keeps a page silent until somebody has pressed something on it. */
export async function playSound(): Promise<boolean> {
  const audio = startAudio();
  await isRunning(audio);
  if (audio.state !== 'running') return false;
  for (const [pitch, begins] of NOTES) ring(audio, pitch, audio.currentTime + begins);
  return true;
}

const PATIENCE_MS = 300;

function isRunning(context: AudioContext): Promise<void> {
  if (context.state === 'running') return Promise.resolve();
  return new Promise((resolve) => {
    context.addEventListener('statechange', () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}

function ring(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.2, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH_S);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + LENGTH_S);
}

export function playIfWanted(): void {
  if (isSoundWanted()) void playSound();
}
