/** Real ends of every way by which the operator is told, on this machine. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { startLocalServer } from './local-server.ts';

export const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** A mail server that keeps what it is sent, as it came but for the folding and coding of long lines; `nobody@` is refused. */
export async function startMailServer(onLetter: (letter: string) => void = () => {}) {
  const letters: string[] = [];
  let refusal: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      done(refusal ? errorOf(refusal) : null);
    },
    onRcptTo: ({ address }, _session, done) => {
      done(address.startsWith('nobody@') ? errorOf('550 No such user') : null);
    },
    onData: async (stream, _session, done) => {
      const letter = await text(stream).catch(() => null);
      // Whoever sent it is gone in the middle of it.
      if (letter === null) return done(new Error('cut off'));
      const plain = letter
        .replace(/=\r\n/g, '')
        .replaceAll('=3D', '=')
        .replace(/\r\n (?=\S)/g, ' ');
      letters.push(plain);
      onLetter(plain);
      return done();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return {
    letters,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
    refuse: (answer: string | null) => {
      refusal = answer;
    },
    settings: { url: `smtp://127.0.0.1:${port}`, from: 'desk@pwani.example', to: ['asha@pwani.example'] },
  };
}

function errorOf(refusal: string): Error {
  const [code = '', ...words] = refusal.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

export async function startReceiver(onCall: (body: unknown) => void = () => {}) {
  const heard: { headers: Record<string, string>; body: unknown }[] = [];
  let answer = (response: ServerResponse): unknown => response.writeHead(204).end();
  const { url, close } = await startLocalServer(async (request, response) => {
    const named = Object.entries(request.headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const body = await json(request);
    heard.push({ headers: Object.fromEntries(named), body });
    onCall(body);
    answer(response);
  });
  return {
    heard,
    close,
    answerWith: (other: typeof answer) => {
      answer = other;
    },
    settings: { url, secret: WEBHOOK_SECRET },
  };
}
