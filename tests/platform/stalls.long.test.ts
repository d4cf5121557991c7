import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { documentLimits } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import { jpeg } from '#tests/support/images.ts';
import { day, hostilePictures, marks } from './stallInputs.ts';
import { ask, measured, person, sendFiles, server, status, webhookSecret } from './stallKit.ts';

const texts: Record<string, string> = {
  'combining marks': marks(80_000),
  blanks: `${' '.repeat(120_000)}x`,
  letters: 'a'.repeat(240_000),
  'wide letters': '\uFDFA'.repeat(80_000),
  'an email without end': `${'a.'.repeat(60)}@${'a-'.repeat(60)}`,
  'a long email': `${'a.'.repeat(60_000)}@${'a.'.repeat(60_000)}`,
  digits: '1'.repeat(240_000),
  'a long time': `2026-03-02T10:00:00.${'0'.repeat(200_000)}`,
};

measured('texts of strangers', async () => {
  await status('GET', '/api/availability?username=warm');
  for (const [name, text] of Object.entries(texts)) {
    const account = { username: text, email: text, password: 'correct horse', firstName: 'A', lastName: 'B' };
    await server.measure('POST /api/login', name, () =>
      status('POST', '/api/login', { usernameOrEmail: text, password: text }),
    );
    await server.measure('POST /api/register', name, () =>
      status('POST', '/api/register', { ...account, email: 'a@example.org' }),
    );
    await server.measure('POST /api/register, email', name, () =>
      status('POST', '/api/register', { ...account, username: 'x' }),
    );
    await server.measure('POST /api/password-check', name, () =>
      status('POST', '/api/password-check', { password: text }),
    );
    await server.measure('POST /api/public-feedback', name, () =>
      status('POST', '/api/public-feedback', { name: 'x', email: text, feedback: text }),
    );
    await server.measure('POST /api/auth/request-password-reset', name, () =>
      status('POST', '/api/auth/request-password-reset', { email: text }),
    );
    await server.measure('GET /api/availability', name, () =>
      status('GET', `/api/availability?username=${encodeURIComponent(text.slice(0, 2400))}`),
    );
    await server.measure('headers', name, () =>
      status('GET', '/api/user', undefined, '', {
        cookie: encodeURIComponent(text).slice(0, 14_000),
        'accept-language': encodeURIComponent(text).slice(0, 1000),
      }),
    );
  }
  await server.measure('POST /api/register', 'lookalikes and 256 letters of password', async () => {
    const letter = '\u{1D51E}';
    const account = { firstName: letter.repeat(50), lastName: 'B', email: 'look@example.org' };
    return status('POST', '/api/register', {
      ...account,
      username: letter.repeat(25),
      password: '\u{1F600}'.repeat(128),
    });
  });
});

measured('texts of members', async () => {
  const token = await person();
  await status('GET', '/api/user', undefined, token);
  for (const [name, text] of Object.entries(texts)) {
    const writes: Record<string, [method: string, path: string, body: object]> = {
      activity: ['POST', '/api/activities', { activityType: text, startTime: text, endTime: text }],
      'activity notes': [
        'POST',
        '/api/activities',
        { activityType: 'walking', startTime: '2026-03-02T10:00:00Z', endTime: '2026-03-02T10:30:00Z', notes: text },
      ],
      'own activity': ['POST', '/api/custom-activities', { name: text, icon: text, category: text }],
      food: ['POST', '/api/macros', { description: text, protein: text, fats: text, carbs: text, date: '2026-03-02' }],
      metric: ['POST', '/api/metrics', { date: text, weight: text, customFields: { [text]: 1 } }],
      'own metric': ['POST', '/api/custom-metric-fields', { fieldName: text, unit: text }],
      goal: [
        'POST',
        '/api/goals',
        { goalName: text, goalType: 'custom', targetValuePrimary: text, targetUnitPrimary: text },
      ],
      journal: [
        'POST',
        '/api/journal-entries',
        { date: '2026-03-02', content: text.slice(0, 100_000), timezone: 'UTC' },
      ],
      'journal zone': ['POST', '/api/journal-entries', { date: text, content: 'x', timezone: text }],
      profile: ['PUT', '/api/profile/profile', { height: text, weight: text, birthday: text, gender: text }],
      name: ['PUT', '/api/profile/user', { firstName: text, lastName: text, username: text, email: text }],
      feedback: ['POST', '/api/feedback', { feedback: text }],
      password: [
        'POST',
        '/api/auth/change-password',
        { currentPassword: text, newPassword: text, confirmPassword: text },
      ],
      pin: ['PUT', '/api/user/photos-pin', { enabled: true, pin: text }],
    };
    for (const [what, [method, path, body]] of Object.entries(writes))
      await server.measure(`${method} ${path}, ${what}`, name, () => status(method, path, body, token));
    await server.measure('journalSearch', `${name} among ${name}`, () =>
      ask('query($t:String!){viewer{journalSearch(text:$t){excerpt}}}', { t: 'nothing' }, token),
    );
  }
  await server.measure('POST /api/journal-entries', 'the longest body', () =>
    status(
      'POST',
      '/api/journal-entries',
      `{"date":"2026-03-03","content":"${'\\ud83d\\ude00'.repeat(100_000)}"}`,
      token,
    ),
  );
});

measured('bodies at the limit', async () => {
  const token = await person();
  const most = documentLimits.memberBodyBytes - 200;
  const bodies: Record<string, string> = {
    'deep lists': `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    'many names': `{${Array.from({ length: 20_000 }, (_, index) => `"n${index}":1`).join(',')}}`,
    'deep objects': `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
    'numbers without end': `{"protein":1${'0'.repeat(200_000)}}`,
    escapes: `{"description":"${'\\u00e9'.repeat(40_000)}"}`,
    'half a body': `{"description":"${'x'.repeat(200_000)}`,
  };
  for (const [name, body] of Object.entries(bodies)) {
    await server.measure('POST /api/macros', name, () => status('POST', '/api/macros', body, token));
    await server.measure('POST /api/goals', name, () => status('POST', '/api/goals', body, token));
    await server.measure('POST /api/metrics', name, () =>
      status('POST', '/api/metrics', `{"date":"2026-03-02","customFields":${body}}`, token),
    );
    await server.measure('POST /graphql as the body', name, () => status('POST', '/graphql', body, token));
    await server.measure('POST /graphql as variables', name, () =>
      status(
        'POST',
        '/graphql',
        `{"query":"mutation($i:MacroEntryInput!){logMacroEntry(input:$i){__typename}}","variables":{"i":${body}}}`,
        token,
      ),
    );
  }
  const names = Array.from({ length: 80_000 }, (_, index) => `"n${index}":1`).join(',');
  await server.measure('POST /graphql as variables', '1.2 MB of unknown names', () =>
    status(
      'POST',
      '/graphql',
      `{"query":"mutation($i:ActivityInput!){logActivity(input:$i){__typename}}","variables":{"i":{${names}}}}`,
      token,
    ),
  );
  await server.measure('POST /graphql as variables', 'one unknown name of 1.2 MB', () =>
    status(
      'POST',
      '/graphql',
      `{"query":"mutation($i:ActivityInput!){logActivity(input:$i){__typename}}","variables":{"i":{"${'n'.repeat(most - 200)}":1}}}`,
      token,
    ),
  );
  await server.measure('POST /graphql as variables', 'a list of 300,000 ids', () =>
    status(
      'POST',
      '/graphql',
      `{"query":"query($i:[ID!]!){nodes(ids:$i){id}}","variables":{"i":[${'"a",'.repeat(290_000)}"a"]}}`,
      token,
    ),
  );
  await server.measure('POST /graphql as variables', 'a number where a list of 1.2 MB belongs', () =>
    status(
      'POST',
      '/graphql',
      `{"query":"query($i:Date!){viewer{day(date:$i){date}}}","variables":{"i":[${'1,'.repeat(500_000)}1]}}`,
      token,
    ),
  );
  await server.measure('GET /graphql', 'an unknown id of 8 kB', () =>
    status('GET', `/graphql?id=${'a'.repeat(8000)}&variables=${'['.repeat(4000)}`, undefined, token),
  );
  for (const [kind, path, headers] of [
    ['Stripe', '/api/stripe/webhook', stripeHeaders],
    ['WHOOP', '/api/whoop/webhook', whoopHeaders],
  ] as const) {
    const most = kind === 'Stripe' ? 255 * 1024 : 63 * 1024;
    for (const [name, body] of Object.entries({
      'deep lists': `{"id":"evt_1","type":"x","data":{"object":{"a":${'['.repeat(most / 2 - 100)}${']'.repeat(most / 2 - 100)}}}}`,
      'a long text': `{"id":"evt_2","user_id":1,"type":"${'x'.repeat(most - 200)}","data":{"object":{}}}`,
      'no JSON': 'x'.repeat(most),
    }))
      await server.measure(`POST ${path}`, name, () => status('POST', path, body, '', headers(body)));
  }
});

function stripeHeaders(body: string): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1000);
  const sign = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${seconds},v1=${sign}${`,v1=${'0'.repeat(64)}`.repeat(150)}` };
}

function whoopHeaders(body: string): Record<string, string> {
  const now = String(Date.now());
  return {
    'x-whoop-signature-timestamp': now,
    'x-whoop-signature': createHmac('sha256', webhookSecret).update(now).update(body).digest('base64'),
  };
}

measured('GraphQL documents at the limits', async () => {
  const token = await person();
  const times = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => text(index)).join(' ');
  const documents: Record<string, string> = {
    'one field 1,990 times': `{viewer{${'id '.repeat(1990)}}}`,
    'one field with an argument 300 times': `{viewer{${'day(date:"2026-03-02"){date} '.repeat(190)}}}`,
    'one field with other arguments 190 times': `{viewer{${times(180, (index) => `day(date:"${day(index)}"){date}`)}}}`,
    '1,990 unknown fields': `{viewer{${times(1990, (index) => `activitee${index}`)}}}`,
    '1,990 unknown fields and 240,000 line breaks': `{viewer{${'\n'.repeat(240_000)}${times(1990, (index) => `no${index}`)}}}`,
    'line breaks between unknown fields': `{viewer{${times(100, (index) => `no${index}${'\n'.repeat(2400)}`)}}}`,
    'a name of 240 kB': `{viewer{${'a'.repeat(240_000)}}}`,
    'a comment of 240 kB': `{viewer{id}} #${'a'.repeat(240_000)}`,
    'commas of 240 kB': `{viewer{id${','.repeat(240_000)}}}`,
    'a text of 240 kB': `{viewer{day(date:"${'\\u00e9'.repeat(40_000)}"){date}}}`,
    'a block text of 240 kB': `{viewer{day(date:"""${'\n '.repeat(120_000)}"""){date}}}`,
    'a number of 240 kB': `{viewer{journalSearch(text:"x",first:1${'0'.repeat(240_000)}){from}}}`,
    '200 fragments within another': `{viewer{...F0}} ${times(200, (index) => `fragment F${index} on Viewer{${index < 199 ? `...F${index + 1}` : 'id'}}`)}`,
    'each of 40 fragments in each': `{viewer{...F0}} ${times(40, (index) => `fragment F${index} on Viewer{id ${times(39 - index > 12 ? 12 : 39 - index, (other) => `...F${index + other + 1}`)}}`)}`,
    '220 fragments side by side': `{viewer{${times(220, (index) => `...F${index}`)}}} ${times(220, (index) => `fragment F${index} on Viewer{id}`)}`,
    '28 aliases of a long range': `{viewer{${times(28, (index) => `a${index}:metricSeries(from:"2025-01-01",to:"2026-01-01"){weight{date value}}`)}}}`,
    '400 variables': `query(${times(390, (index) => `$v${index}:Int`)}){viewer{id}}`,
    'a list of 1,900 values': `{nodes(ids:[${'"a" '.repeat(1900)}]){id}}`,
    '1,900 levels of lists': `{nodes(ids:${'['.repeat(950)}${']'.repeat(950)}){id}}`,
    '600 levels of fields': `${'{viewer'.repeat(600)}{id}${'}'.repeat(600)}`,
    '900 levels of inline fragments': `{viewer${'{...'.repeat(600)}{id}${'}'.repeat(600)}}`,
    '500 directives': `{viewer{id ${'@skip(if:false) '.repeat(300)}}}`,
    'the whole schema':
      '{__schema{types{name description fields{name description args{name type{name ofType{name}}} type{name ofType{name ofType{name}}}} inputFields{name}}}}',
    'the schema in a circle': '{__schema{types{fields{type{fields{type{fields{type{fields{name}}}}}}}}}}',
  };
  await ask('{viewer{id}}', {}, token);
  for (const [name, text] of Object.entries(documents)) {
    await server.measure('POST /graphql', name, () => ask(text, {}, token));
    await server.measure('POST /graphql', `${name}, again`, () => ask(text, {}, token));
    if (text.length < 250_000) await server.measure('POST /graphql, stranger', name, () => ask(text, {}));
  }
});

measured('uploads', async () => {
  const token = await person();
  await sendFiles('/api/photos', 'photos', [await jpeg()], token);
  for (const picture of await hostilePictures()) {
    await server.measure(
      'POST /api/photos',
      picture.name,
      async () => (await sendFiles('/api/photos', 'photos', [picture], token)).status,
    );
    await server.measure(
      'POST /api/profile/avatar',
      picture.name,
      async () => (await sendFiles('/api/profile/avatar', 'profileImage', [picture], token)).status,
    );
  }
  const [speckled] = await hostilePictures();
  await server.measure(
    'POST /api/photos',
    '20 at once',
    async () =>
      (
        await sendFiles(
          '/api/photos',
          'photos',
          Array.from({ length: 20 }, () => speckled!).map((picture) => ({
            ...picture,
            bytes: picture.bytes.subarray(0, 4_900_000),
          })),
          token,
        )
      ).status,
  );
  await server.measure(
    'POST /api/photos',
    '20 small ones',
    async () =>
      (await sendFiles('/api/photos', 'photos', await Promise.all(Array.from({ length: 20 }, () => jpeg())), token))
        .status,
  );
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  const parts: Record<string, string> = {
    '100,000 fields': part.repeat(100_000),
    '100,000 files': part.replace('name="a"', 'name="photos"; filename="a.jpg"').repeat(100_000),
    'a header of 5 MB': `--x\r\ncontent-disposition: form-data; ${'a="b"; '.repeat(700_000)}\r\n\r\n1\r\n`,
    '5 MB of line breaks': `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'\r\n--'.repeat(1_250_000)}`,
    '5 MB of boundaries': '--x\r\n'.repeat(1_000_000),
  };
  for (const [name, body] of Object.entries(parts))
    for (const path of ['/api/photos', '/graphql', '/api/import'])
      await server.measure(`POST ${path}`, name, () => status('POST', path, `${body}--x--\r\n`, token, multipart));
  const form = (operations: string, map: string) =>
    `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${operations}\r\n--x\r\ncontent-disposition: form-data; name="map"\r\n\r\n${map}\r\n--x--\r\n`;
  await server.measure('POST /graphql, multipart', 'deep operations and a map of paths', () =>
    status(
      'POST',
      '/graphql',
      form(
        `{"query":"{viewer{id}}","variables":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
        `{"0":["${'variables.0.'.repeat(15_000)}a"]}`,
      ),
      token,
      multipart,
    ),
  );
});

measured('streams and connections', async () => {
  const token = await person();
  const leave = new AbortController();
  await server.measure('POST /graphql, event stream', '300 opened at once by 40 members', async () => {
    const tokens = [token, ...(await Promise.all(Array.from({ length: 39 }, person)))];
    const opened = tokens.flatMap((of) =>
      Array.from({ length: 8 }, () =>
        fetch(`${server.url}/graphql`, {
          method: 'POST',
          signal: leave.signal,
          headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${of}` },
          body: JSON.stringify({ query: 'subscription{dayChanged{date}}' }),
        }).then((response) => response.status),
      ),
    );
    return [...new Set(await Promise.all(opened))].join();
  });
  await server.measure('POST /api/activities', '100 announced to 8 streams', async () =>
    [
      ...new Set(
        await Promise.all(
          Array.from({ length: 100 }, (_, index) =>
            status(
              'POST',
              '/api/activities',
              { activityType: 'walking', startTime: `${day(index)}T10:00:00Z`, endTime: `${day(index)}T10:30:00Z` },
              token,
            ),
          ),
        ),
      ),
    ].join(),
  );
  await server.measure('event streams', 'all closed at once', async () => {
    leave.abort();
    await wait(500);
    return 'closed';
  });
  await server.measure('connections', '1,000 opened, half a request each', async () => {
    const { hostname, port } = new URL(server.url);
    const sockets = Array.from({ length: 1000 }, () => connect(Number(port), hostname).on('error', () => {}));
    for (const socket of sockets) socket.write(`GET /api/user HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(8000)}`);
    await wait(1000);
    for (const socket of sockets) socket.destroy();
    return 'closed';
  });
  await server.measure('POST /graphql, access tokens', '50 made at once', async () => {
    const query = 'mutation($i:AccessTokenInput!){createAccessToken(input:$i){__typename}}';
    return [
      ...new Set(
        await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            ask(query, { i: { name: `t${index}`, scopes: ['journal:read'] } }, token),
          ),
        ),
      ),
    ].join();
  });
  await server.measure(
    'GET /api/openapi.json and /api/docs',
    'first call',
    async () => `${await status('GET', '/api/openapi.json')} ${await status('GET', '/api/docs')}`,
  );
  await server.measure('GET files', 'unknown paths at the limit', () => status('GET', `/${'%2e%2e/'.repeat(1500)}`));
});
