import { SaxesParser } from 'saxes';

/** The beginning or the end of an element. */
export interface XmlElement {
  name: string;
  isEnd: boolean;
  attributes: Readonly<Record<string, string>>;
  /** Of an end: the text inside. */
  text: string;
}

/** A file that is no XML, or ends in the middle of it. */
export class XmlProblem extends Error {}

const maxTextLetters = 10_000;
/** Browsers read a megabyte at once; the elements of fewer bytes are gone before the engine moves them to where they cost more. */
const parsedBytes = 65_536;

/** The elements of an XML file. It takes the chunks over: each is empty once it was read. They come some at a time, so that never more of them are in memory. Throws XmlProblem. */
export async function* xmlElements(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<XmlElement[]> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let found: XmlElement[] = [];
  let text = '';
  let attributes: Record<string, string> = {};
  parser.on('attribute', ({ name, value }) => {
    // iOS 16 wrote the end of some records under the name of their start.
    const isSecondStart = name === 'startDate' && attributes[name] !== undefined;
    attributes[isSecondStart ? 'endDate' : name] ??= value;
  });
  parser.on('opentag', ({ name }) => {
    text = '';
    found.push({ name, isEnd: false, attributes, text: '' });
    attributes = {};
  });
  parser.on('text', (more) => {
    if (text.length < maxTextLetters) text += more;
  });
  parser.on('closetag', ({ name }) => {
    found.push({ name, isEnd: true, attributes: {}, text: text.trim() });
    text = '';
  });
  parser.on('error', ({ message }) => {
    if (!message.includes('duplicate attribute')) throw new XmlProblem(message);
  });
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += parsedBytes) {
      parser.write(decoder.decode(chunk.subarray(at, at + parsedBytes), { stream: true }));
      yield found;
      found = [];
    }
    release(chunk);
  }
  parser.close();
  yield found;
}

/** Gives the memory of a chunk back at once. Chromium frees it with a whole collection only, and begins one after 64 MB. */
function release(chunk: Uint8Array): void {
  // Node's zlib goes on writing into a buffer of which this is a part.
  if (chunk.byteLength < chunk.buffer.byteLength) return;
  const { port1 } = new MessageChannel();
  port1.close();
  port1.postMessage(null, [chunk.buffer]);
}
