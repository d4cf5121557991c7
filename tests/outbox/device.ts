import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as idbTypes from 'fake-indexeddb';
import { createServer, type ViteDevServer } from 'vite';
import { ModuleRunner, ssrDynamicImportKey, ssrModuleExportsKey } from 'vite/module-runner';
import relay from 'vite-plugin-relay';
import { messages } from '#frontend/build/messages.plugin.ts';
import type { ConcreteRequest } from 'relay-runtime';
import type { UnsyncedWrite } from '#frontend/app/offline/unsynced.ts';
import type { Member } from '#tests/support/kit.ts';
import { BrowserStorage, Page } from './browser.ts';
import { type Delivery, DeviceNetwork } from './network.ts';
import type { RowKind, ValueKind } from './sequence.ts';
import { shownIn } from './shown.ts';

export interface Screen {
  query: ConcreteRequest;
  variables: { date?: string; from?: string; to?: string };
}

type Hook<Run> = () => readonly [Run, boolean];

/** Compiles the client's modules as the tests of screens do. */
export function startCompiler(): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    logLevel: 'error',
    root: process.cwd(),
    plugins: [messages({ shared: true }), relay],
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    // Uses the page's IndexedDB.
    ssr: { noExternal: ['idb'] },
  });
}

/** Loads the app's modules for one page: every page has its own, with its own globals. */
function loadApp(compiler: ViteDevServer, page: Page) {
  const all = { ...idbGlobals, ...page.globals };
  const names = Object.keys(all);
  const { hot } = compiler.environments.ssr!;
  const runner = new ModuleRunner(
    { hmr: false, transport: { invoke: (payload) => hot.handleInvoke(payload) } },
    {
      async runInlinedModule(context, code) {
        const module = new AsyncFunction(...Object.keys(context), ...names, `"use strict";\n${code}`);
        const load = context[ssrDynamicImportKey];
        const counted = { ...context, [ssrDynamicImportKey]: (path: string) => page.counted(load(path)) };
        await module(...Object.values(counted), ...Object.values(all));
        Object.seal(context[ssrModuleExportsKey]);
      },
      runExternalModule: (file) => import(file),
    },
  );
  return <Module>(path: string): Promise<Module> => page.counted(runner.import<Module>(`/frontend/${path}`));
}

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
/** The classes that the idb package looks for. */
const idbGlobals = Object.fromEntries(Object.entries(idbTypes).filter(([name]) => name.startsWith('IDB')));

/** A browser with the app, on the way to this file's gateway. One page at a time; a restart opens the next. */
export class Device {
  readonly name: string;
  readonly network: DeviceNetwork;
  app!: Awaited<ReturnType<typeof openApp>>;
  page!: Page;
  readonly storage: BrowserStorage;
  private readonly compiler: ViteDevServer;
  private readonly days: readonly string[];
  private clockOffsetMinutes = 0;
  /** The time that has passed for former pages. */
  private formerMs = 0;

  constructor(
    compiler: ViteDevServer,
    name: string,
    { arrived, days }: { arrived: Delivery[]; days: readonly string[] },
  ) {
    this.compiler = compiler;
    this.name = name;
    this.network = new DeviceNetwork(name, arrived);
    this.storage = new BrowserStorage(`${(deviceCount += 1)} ${name}`);
    this.days = days;
  }

  /** Opens the app, after the death of the page that was open. */
  async start(): Promise<void> {
    const isOnline = this.page?.isOnline ?? true;
    this.page?.kill();
    this.formerMs += this.page?.now ?? 0;
    await this.network.settled();
    this.page = new Page(this.storage, this.network.fetch);
    this.network.page = this.page;
    this.page.isOnline = isOnline;
    const load = loadApp(this.compiler, this.page);
    const { clock } = await load<typeof import('#gateway/calendar/clock.ts')>('../gateway/calendar/clock.ts');
    const { page, formerMs } = this;
    clock.set(() =>
      Temporal.Now.instant()
        .add({ minutes: this.clockOffsetMinutes })
        .add({ milliseconds: formerMs + page.now }),
    );
    this.app = await openApp(load, page);
    await this.showDays();
  }

  setClock(offsetMinutes: number): void {
    this.clockOffsetMinutes = offsetMinutes;
  }

  async signIn({ username, password }: Pick<Member, 'username' | 'password'>): Promise<void> {
    const { login, beginSession, viewer } = this.app;
    void login({ input: { usernameOrEmail: username, password } }).then((outcome) => {
      if (!outcome.ok) return;
      beginSession(outcome.data);
      void viewer.viewerOfSession();
    });
    await this.page.quiet();
    await this.showDays();
  }

  /** Opens the screens of the days. */
  async showDays(): Promise<void> {
    if (this.app.session.token() !== null) for (const screen of this.app.screens(this.days)) this.app.show(screen);
    await this.page.quiet();
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.page.isOnline = isOnline;
    this.page.events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    await this.page.quiet();
  }

  /** Lets time pass; what the network holds back ends then. */
  async elapse(ms: number): Promise<void> {
    await this.page.elapse(ms);
    this.network.release();
    await this.page.quiet();
  }

  readonly unsynced = (): readonly UnsyncedWrite[] => this.app.unsynced.unsynced.all();
}

let deviceCount = 0;

/** Does what frontend/entry/start.tsx does before it renders, and returns what the screens use. */
async function openApp(load: ReturnType<typeof loadApp>, page: Page) {
  const { session, followOtherTabs } = await load<typeof import('#frontend/app/session.ts')>('app/session.ts');
  const { wipeAfterSessions } = await load<typeof import('#frontend/app/wipe.ts')>('app/wipe.ts');
  const unsynced = await load<typeof import('#frontend/app/offline/unsynced.ts')>('app/offline/unsynced.ts');
  const { refetchStale } =
    await load<typeof import('#frontend/app/offline/refetchStale.ts')>('app/offline/refetchStale.ts');
  const { syncNow } = await load<typeof import('#frontend/app/offline/syncNow.ts')>('app/offline/syncNow.ts');
  const viewer = await load<typeof import('#frontend/app/viewer.ts')>('app/viewer.ts');
  followOtherTabs();
  wipeAfterSessions();
  refetchStale();
  unsynced.setOutboxLoader(() => load('entry/outbox.ts'));
  void unsynced.hasOutbox().then(async (isUsed) => isUsed && (await unsynced.loadOutbox())?.sync());
  if (session.token() !== null) void viewer.viewerOfSession();

  const { beginSession } =
    await load<typeof import('#frontend/accounts/useStartSession.ts')>('accounts/useStartSession.ts');
  const { useLogin } = await load<typeof import('#frontend/accounts/useLogin.ts')>('accounts/useLogin.ts');
  const { environment } = await load<typeof import('#frontend/app/environment.ts')>('app/environment.ts');
  const { keepOffline } =
    await load<typeof import('#frontend/app/offline/keptQueries.ts')>('app/offline/keptQueries.ts');
  const { rawResponse } =
    await load<typeof import('#frontend/app/offline/rawResponse.ts')>('app/offline/rawResponse.ts');
  const { readResponse, storeResponse } =
    await load<typeof import('#frontend/app/offline/deviceStore.ts')>('app/offline/deviceStore.ts');
  const queryOf = async (name: string) =>
    (await load<{ default: ConcreteRequest }>(`__generated__/${name}.graphql.ts`)).default;
  const [dayQuery, journalQuery, goalsQuery, chartQuery] = await Promise.all(
    ['HomeScreenQuery', 'JournalEntryScreenQuery', 'GoalsScreenQuery', 'NutritionScreenQuery'].map(queryOf),
  );
  const { storeOfMember } =
    await load<typeof import('#frontend/app/offline/memberStore.ts')>('app/offline/memberStore.ts');
  const { staleness } = await load<typeof import('#frontend/app/offline/staleness.ts')>('app/offline/staleness.ts');
  const relayRuntime = await import('relay-runtime');
  for (const query of [dayQuery!, journalQuery!, goalsQuery!, chartQuery!]) keepOffline(query);
  const source = () => environment().getStore().getSource();

  return {
    session,
    login: runOf(useLogin),
    beginSession,
    viewer,
    unsynced,
    syncNow,
    tryAgain: async (write: UnsyncedWrite) => (await unsynced.loadOutbox())!.tryAgain(write),
    writes: await loadWrites(load, page),
    /** The screens of these days. */
    screens: (days: readonly string[]): Screen[] => [
      ...days.map((date) => ({ query: dayQuery!, variables: { date } })),
      ...days.map((date) => ({ query: journalQuery!, variables: { date } })),
      { query: goalsQuery!, variables: {} },
    ],
    /** The chart of food over these days. */
    chart: (from: string, to: string): Screen => ({ query: chartQuery!, variables: { from, to } }),
    staleness,
    /** Returns how many waiting writes, or files of them, this device keeps. */
    countStored: async (kind: 'writes' | 'files') =>
      (await unsynced.hasOutbox()) ? (await storeOfMember()).db.count(kind) : 0,
    /** Opens a screen, which then stays open. */
    show({ query, variables }: Screen): void {
      environment().retain(relayRuntime.createOperationDescriptor(query, variables));
      relayRuntime.fetchQuery(environment(), query, variables, { fetchPolicy: 'network-only' }).subscribe({
        error() {
          // The screen shows that the server could not be reached.
        },
      });
    },
    /** Returns the response to the screen's query as the store holds it; undefined when a part is missing. */
    inStore: ({ query, variables }: Screen) => rawResponse(source(), query, variables),
    /** Keeps a response of a screen that no page of this device has opened. */
    keepUnopened: (date: string) =>
      storeResponse(session.token(), `unopened:${JSON.stringify({ date })}`, { data: {}, savedAt: 0 }),
    kept: ({ query, variables }: Screen) => readResponse(`${query.params.id}:${JSON.stringify(variables)}`),
    shown: (kind: RowKind | ValueKind, date: string) => shownIn(source(), kind, date),
  };
}

/** Renders the hooks of the screens' writes once, without a screen: what they return keeps working. */
async function loadWrites(load: ReturnType<typeof loadApp>, page: Page) {
  const { useLogMacros } = await load<typeof import('#frontend/nutrition/entry/useLogMacros.ts')>(
    'nutrition/entry/useLogMacros.ts',
  );
  const { useUpdateMacros } = await load<typeof import('#frontend/nutrition/entry/useUpdateMacros.ts')>(
    'nutrition/entry/useUpdateMacros.ts',
  );
  const { useDeleteMacros } =
    await load<typeof import('#frontend/nutrition/useDeleteMacros.ts')>('nutrition/useDeleteMacros.ts');
  const { useLogActivity } = await load<typeof import('#frontend/activities/form/useLogActivity.ts')>(
    'activities/form/useLogActivity.ts',
  );
  const { useUpdateActivity } = await load<typeof import('#frontend/activities/form/useUpdateActivity.ts')>(
    'activities/form/useUpdateActivity.ts',
  );
  const { useDeleteActivity } = await load<typeof import('#frontend/activities/form/useDeleteActivity.ts')>(
    'activities/form/useDeleteActivity.ts',
  );
  const { useSaveMetrics } =
    await load<typeof import('#frontend/metrics/useSaveMetrics.ts')>('metrics/useSaveMetrics.ts');
  const { useSaveMacroTargets } = await load<typeof import('#frontend/nutrition/targets/useSaveMacroTargets.ts')>(
    'nutrition/targets/useSaveMacroTargets.ts',
  );
  const { useSaveJournalEntry } = await load<typeof import('#frontend/journal/entry/useSaveJournalEntry.ts')>(
    'journal/entry/useSaveJournalEntry.ts',
  );
  const { useCreateGoal } = await load<typeof import('#frontend/goals/useCreateGoal.ts')>('goals/useCreateGoal.ts');
  const { useUpdateGoal } = await load<typeof import('#frontend/goals/useUpdateGoal.ts')>('goals/useUpdateGoal.ts');
  const { useDeleteGoal } = await load<typeof import('#frontend/goals/useDeleteGoal.ts')>('goals/useDeleteGoal.ts');
  const { useSetGoalActive } =
    await load<typeof import('#frontend/goals/useSetGoalActive.ts')>('goals/useSetGoalActive.ts');
  const { useAddCustomMetricField } = await load<typeof import('#frontend/metrics/useAddCustomMetricField.ts')>(
    'metrics/useAddCustomMetricField.ts',
  );
  const { useDeleteCustomMetricField } = await load<typeof import('#frontend/metrics/useDeleteCustomMetricField.ts')>(
    'metrics/useDeleteCustomMetricField.ts',
  );
  const { useRestoreCustomMetricField } = await load<typeof import('#frontend/metrics/useRestoreCustomMetricField.ts')>(
    'metrics/useRestoreCustomMetricField.ts',
  );
  const { sendPhoto } = await load<typeof import('#frontend/photos/upload/sendPhoto.ts')>('photos/upload/sendPhoto.ts');
  const { refreshDays } = await load<typeof import('#frontend/photos/dayPhotosQuery.ts')>('photos/dayPhotosQuery.ts');
  const { useDeletePhoto } =
    await load<typeof import('#frontend/photos/useDeletePhoto.ts')>('photos/useDeletePhoto.ts');
  const { useRecordGoalValue } =
    await load<typeof import('#frontend/goals/useRecordGoalValue.ts')>('goals/useRecordGoalValue.ts');
  return {
    logMacros: runOf(useLogMacros),
    updateMacros: runOf(useUpdateMacros),
    deleteMacros: runOf(() => useDeleteMacros('entry')),
    logActivity: runOf(useLogActivity),
    updateActivity: runOf(useUpdateActivity),
    deleteActivity: runOf(useDeleteActivity),
    saveMetrics: (date: string) => rendered(() => useSaveMetrics(date)),
    saveTargets: runOf(useSaveMacroTargets),
    saveJournal: (date: string) => runOf(() => useSaveJournalEntry(date)),
    createGoal: runOf(useCreateGoal),
    updateGoal: runOf(useUpdateGoal),
    deleteGoal: runOf(useDeleteGoal),
    setGoalActive: (isActive: boolean) => runOf(() => useSetGoalActive(isActive)),
    addField: runOf(useAddCustomMetricField),
    deleteField: runOf(useDeleteCustomMetricField),
    restoreField: runOf(useRestoreCustomMetricField),
    sendPhoto,
    File: page.globals['File'] as typeof File,
    refreshPhotos: refreshDays,
    deletePhoto: (date: string) => runOf(() => useDeletePhoto(date)),
    recordGoalValue: runOf(useRecordGoalValue),
  };
}

function runOf<Run>(hook: Hook<Run>): Run {
  return rendered(hook)[0];
}

function rendered<Result>(hook: () => Result): Result {
  let result: { value: Result } | undefined;
  function Probe() {
    result = { value: hook() };
    return null;
  }
  renderToString(createElement(Probe));
  return result!.value;
}
