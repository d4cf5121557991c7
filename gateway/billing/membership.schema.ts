import type { Subscription as SubscriptionRow } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { dayOf } from '#gateway/calendar/day.ts';
import { instantFromDb } from '#gateway/calendar/instant.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { textEnum } from '#gateway/kernel/graphql/textEnum.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import {
  ConflictError,
  NotFoundError,
  RateLimitedError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import { type Checkout, startCheckout } from './checkout.service.ts';
import { openGates } from './gates.service.ts';
import type { Interval, PaidTier as PaidTierName } from './membership.rules.ts';
import { openPortal } from './portal.service.ts';
import { liveSubscription } from './subscription.service.ts';

const SubscriptionStatus = builder.enumType('SubscriptionStatus', {
  description: 'How a subscription stands.',
  values: {
    ACTIVE: { value: 'active', description: 'Paid.' },
    TRIALING: { value: 'trialing', description: 'In its free first days.' },
    PAST_DUE: { value: 'past_due', description: 'The last payment failed; it is tried again for some days.' },
  } as const,
});

const PaidTier = textEnum('PaidTier', 'A tier that is paid for.', {
  'Ad-free': 'Without advertisements.',
  Premium: 'Without advertisements, and with every chart and report.',
} satisfies Record<PaidTierName, string>);

const BillingInterval = textEnum('BillingInterval', 'How often you pay.', {
  monthly: 'Every month.',
  yearly: 'Every year.',
} satisfies Record<Interval, string>);

const Subscription = builder.objectRef<SubscriptionRow & { zone: string }>('PaidSubscription').implement({
  description: 'What you pay for, as the payment provider last reported it.',
  fields: (t) => ({
    paidTier: t.field({
      type: PaidTier,
      description: 'What you pay for.',
      resolve: ({ tier }) => tier as PaidTierName,
    }),
    billingInterval: t.field({
      type: BillingInterval,
      description: 'How often you pay.',
      resolve: ({ interval }) => interval as Interval,
    }),
    tier: t.exposeString('tier', { description: 'Ad-free or Premium.', deprecationReason: insteadUse('paidTier') }),
    interval: t.exposeString('interval', {
      description: 'monthly or yearly.',
      deprecationReason: insteadUse('billingInterval'),
    }),
    status: t.field({
      type: SubscriptionStatus,
      description: 'How it stands.',
      resolve: ({ status }) => status as 'active',
    }),
    renewsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Your day of the next payment; null when there will be none.',
      resolve: (row) => (row.cancelAtPeriodEnd ? null : lastDay(row)),
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Your day on which a cancelled subscription ends; null when it goes on.',
      resolve: (row) => (row.cancelAtPeriodEnd ? lastDay(row) : null),
    }),
  }),
});

function lastDay({ currentPeriodEnd, zone }: SubscriptionRow & { zone: string }): string | null {
  return currentPeriodEnd && dayOf(instantFromDb(currentPeriodEnd), zone);
}

builder.objectFields(Viewer, (t) => ({
  billingEnabled: t.boolean({
    description: 'Whether this Everystep sells memberships at all.',
    resolve: ({ kernel }) => kernel.settings.stripe !== undefined,
  }),
  gates: t.stringList({
    description: 'What you may use: ads-free, premium-analytics, beta-features.',
    resolve: openGates,
  }),
  subscription: t.field({
    type: Subscription,
    nullable: true,
    description: 'Your live subscription; null when you pay for none.',
    resolve: async (member) => {
      const row = await liveSubscription(member);
      return row && { ...row, zone: member.zone };
    },
  }),
}));

const CheckoutInput = builder.inputType('CheckoutInput', {
  fields: (t) => ({
    tier: t.string({ ...strict('PaidTier!'), description: 'Ad-free or Premium.' }),
    interval: t.string({ ...strict('BillingInterval!'), description: 'monthly or yearly.' }),
  }),
});

const CreateCheckoutSessionPayload = builder.objectRef<Checkout>('CreateCheckoutSessionPayload').implement({
  fields: (t) => ({
    sessionId: t.exposeString('sessionId', { description: "The provider's id of the checkout." }),
    url: t.exposeString('url', { description: "The provider's page, to which the browser goes." }),
  }),
});

const CreatePortalSessionPayload = builder.objectRef<{ url: string }>('CreatePortalSessionPayload').implement({
  fields: (t) => ({
    url: t.exposeString('url', { description: "The provider's page for changing, paying and cancelling." }),
  }),
});

builder.mutationFields((t) => ({
  createCheckoutSession: t.field({
    type: CreateCheckoutSessionPayload,
    description: 'Opens a checkout for a membership. The membership changes when the provider tells of the payment.',
    authScopes: { confirmed: true },
    args: { input: t.arg({ type: CheckoutInput, required: true }) },
    errors: { types: [ValidationError, ConflictError, RateLimitedError, UnavailableError] },
    resolve: (_root, { input }, context) => startCheckout(memberOf(context), input),
  }),
  createPortalSession: t.field({
    type: CreatePortalSessionPayload,
    description: 'Opens the pages on which you change or cancel your subscription.',
    authScopes: { confirmed: true },
    errors: { types: [NotFoundError, UnavailableError] },
    resolve: async (_root, _args, context) => ({ url: await openPortal(memberOf(context)) }),
  }),
}));
