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

/** The elements of an XML file, for each chunk that was read: never more than a chunk is in memory. Throws XmlProblem. */
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
    parser.write(decoder.decode(chunk, { stream: true }));
    yield found;
    found = [];
  }
  parser.close();
  yield found;
}
