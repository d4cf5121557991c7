import { Component, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { graphql, RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay';
import type { mainDayQuery } from './__generated__/mainDayQuery.graphql.ts';
import { Day } from './Day.tsx';
import { everystep } from './environment.ts';

// A small app on Everystep's GraphQL. Copy this folder, then:
//   npm install react react-dom react-relay relay-runtime
//   npm install --save-dev relay-compiler vite vite-plugin-relay typescript @types/react @types/react-dom
//     @types/react-relay @types/relay-runtime @types/node
//   curl --output schema.graphql "$EVERYSTEP_URL/schema.graphql"
//   npx relay-compiler && npx vite
// Then open http://localhost:5173/?date=2026-03-02#evs_…, with a token that has the scope activities:write.

const token = location.hash.slice(1);
const date = new URLSearchParams(location.search).get('date') ?? new Date().toISOString().slice(0, 10);

function App() {
  const { viewer } = useLazyLoadQuery<mainDayQuery>(
    graphql`
      query mainDayQuery($date: Date!) { viewer { day(date: $date) { ...Day_day } } }
    `,
    { date },
  );
  return viewer && <Day date={date} day={viewer.day} />;
}

/** Shows why a read failed, such as a token that is no longer valid. */
class Failure extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }
  override render() {
    return this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children;
  }
}

createRoot(document.getElementById('root')!).render(
  <RelayEnvironmentProvider environment={everystep(token)}>
    <Failure>
      <Suspense fallback="Loading…">
        <App />
      </Suspense>
    </Failure>
  </RelayEnvironmentProvider>,
);
