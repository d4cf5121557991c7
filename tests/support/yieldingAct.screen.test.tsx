import { act, render } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';

function waiting() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const part = { promise, isLoaded: false, load: () => ((part.isLoaded = true), resolve()) };
  return part;
}

test('parts that wait while others come and load do not keep act from what they wait for', async () => {
  const parts = Array.from({ length: 8 }, waiting);
  let show!: (count: number) => void;
  function Part({ part }: { part: (typeof parts)[number] }) {
    if (!part.isLoaded) throw part.promise;
    return <p>here</p>;
  }
  function Page() {
    const [count, setCount] = useState(4);
    show = setCount;
    return parts.slice(0, count).map((part, index) => (
      <Suspense key={index} fallback={<p>…</p>}>
        <Part part={part} />
      </Suspense>
    ));
  }
  const { container, findAllByText } = render(<Page />);
  setTimeout(() => parts.forEach(({ load }) => load()));
  await act(async () => {
    parts[2]!.load();
    show(8);
  });
  expect(await findAllByText('here')).toHaveLength(8);
  expect(container.textContent).not.toContain('…');
});
