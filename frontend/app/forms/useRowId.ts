import { useRef } from 'react';
import { v7 as newId } from 'uuid';

/** Returns the id for a new row. Sending the same content again returns the same id, so a retry creates no second row. */
export function useRowId(): (content: object) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, id: newId() };
    return last.current.id;
  };
}
