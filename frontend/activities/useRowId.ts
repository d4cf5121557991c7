import { useRef } from 'react';
import { v7 as newId } from 'uuid';

/** The id for a new row: the same content is the same row, however often it is sent; other content is another row. */
export function useRowId(): (content: object) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, id: newId() };
    return last.current.id;
  };
}
