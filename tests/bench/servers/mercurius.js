// @ts-check
// The same day as the fastest GraphQL library returns it: mercurius with its JIT compiler over the floor's statement. The
// query is persisted, like the gateway's.
import Fastify from 'fastify';
import mercurius from 'mercurius';
import { pool, sayReady, tokenHash } from './common.js';
import { readDay } from './dayStatement.js';

const schema = `
  type Query { day(date: String!): Day! }
  type Day {
    viewer: Viewer! date: String! activities: [Activity!]! continuedActivities: [Activity!]! usualNight: UsualNight
    wearable: Wearable health: Health record: Metrics weighIns: [WeighIn!]!
    customFields: [CustomField!]! photos: [Photo!]! macros: [Macros!]! targets: Targets! calorieTrend: [Calories!]! progress: [Progress!]!
  }
  type Viewer { id: ID! firstName: String! username: String! photosPinEnabled: Boolean }
  type Activity {
    id: ID! activityType: String! startTime: String! endTime: String! timezone: String! durationMinutes: Int! date: String! source: String!
    details: Details alsoFrom: [OtherSource!]!
  }
  type Details { distanceM: Float averageHeartRate: Float }
  type OtherSource { id: ID! source: String! }
  type UsualNight { bedtime: Int! wakeUp: Int! }
  type Wearable { recoveryScore: Float strain: Float heartRateVariability: Float restingHeartRate: Float }
  type Health { source: String! steps: Int activeEnergy: Float heartRateVariability: Float restingHeartRate: Float }
  type Metrics { weight: Float weightSource: String! }
  type WeighIn { date: String! value: Float! }
  type CustomField { id: ID! fieldName: String! unit: String! value: Float lastValue: Float }
  type Photo { id: ID! date: String! filename: String! }
  type Macros { id: ID! description: String! protein: Float! fats: Float! carbs: Float! calories: Float date: String! }
  type Targets { proteinTarget: Float! fatsTarget: Float! carbsTarget: Float! }
  type Calories { date: String! calories: Float! }
  type Progress { id: ID! goalType: String! progressValue: Int! }
`;

const activity =
  'id activityType startTime endTime timezone durationMinutes date source details { distanceM averageHeartRate } alsoFrom { id source }';
const day = `query Day($date: String!) {
  day(date: $date) {
    viewer { id firstName username photosPinEnabled }
    date
    activities { ${activity} }
    continuedActivities { ${activity} }
    usualNight { bedtime wakeUp }
    wearable { recoveryScore strain heartRateVariability restingHeartRate }
    health { source steps activeEnergy heartRateVariability restingHeartRate }
    record { weight weightSource }
    weighIns { date value }
    customFields { id fieldName unit value lastValue }
    photos { id date filename }
    macros { id description protein fats carbs calories date }
    targets { proteinTarget fatsTarget carbsTarget }
    calorieTrend { date calories }
    progress { id goalType progressValue }
  }
}`;

const resolvers = {
  Query: {
    /** @param {unknown} _ @param {{ date: string }} asked @param {import('mercurius').MercuriusContext} context */
    async day(_, { date }, { reply }) {
      const token = tokenHash(reply.request.headers.authorization);
      const { rows } = await pool.query({ ...readDay, values: [token, date] });
      if (!rows[0]) throw new Error('Please sign in.');
      return JSON.parse(rows[0].day);
    },
  },
};

const app = Fastify({ logger: false });
app.register(mercurius, { schema, resolvers, jit: 1, persistedQueries: { day } });
await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) });
sayReady(app.server.address());
