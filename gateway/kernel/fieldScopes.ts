import type { TokenDomain } from '#gateway/tokens/scope.rules.ts';

/** A part of the app; `any`: nothing of anybody's, open to every token; `never`: account matters, for a signed-in person only. */
export type FieldFact = TokenDomain | 'any' | 'never';

/**
 * What a personal access token needs for each field of the API, in one place to be read at a glance: by type, and field
 * by field for types that hold several parts. A type or field that is not named here is closed to tokens; a test names it.
 */
const facts: Readonly<Record<string, FieldFact | Readonly<Record<string, FieldFact>>>> = {
  Query: { viewer: 'any', node: 'any', availability: 'never' },
  Mutation: {
    logActivity: 'activities', updateActivity: 'activities', deleteActivity: 'activities', restoreActivity: 'activities', addCustomActivity: 'activities', removeCustomActivity: 'activities',
    logMacros: 'nutrition', updateMacros: 'nutrition', deleteMacros: 'nutrition', restoreMacros: 'nutrition', copyMacros: 'nutrition', saveMacroTargets: 'nutrition',
    saveMetrics: 'metrics', addCustomMetricField: 'metrics', deleteCustomMetricField: 'metrics', restoreCustomMetricField: 'metrics',
    createGoal: 'goals', updateGoal: 'goals', deleteGoal: 'goals', setGoalActive: 'goals', recordGoalValue: 'goals', recordProgress: 'goals',
    saveJournalEntry: 'journal', deleteJournalEntry: 'journal',
    uploadPhotos: 'photos', deletePhoto: 'photos',
    // Of editProfile the part `account` (name and email to sign in with) stays closed, see profile.service.ts.
    editProfile: 'profile', uploadAvatar: 'profile', setTimezone: 'profile',
    login: 'never', register: 'never', reauthenticate: 'never', logout: 'never', checkPassword: 'never', endSignedOutSession: 'never', endSession: 'never', endOtherSessions: 'never',
    verifyEmail: 'never', undoEmailChange: 'never', requestEmailVerification: 'never',
    changePassword: 'never', requestPasswordReset: 'never', resetPassword: 'never', deleteAccount: 'never', completeOnboarding: 'never',
    setPhotosPin: 'never', declinePhotosPin: 'never', verifyPhotosPin: 'never', unlockPhotosWithPassword: 'never', lockPhotos: 'never',
    createAccessToken: 'never', revokeAccessToken: 'never', setNotification: 'never',
    connectWearable: 'never', disconnectWearable: 'never',
    uploadArchive: 'never', applyImport: 'never', undoImport: 'never', discardImport: 'never',
    createCheckoutSession: 'never', createPortalSession: 'never', sendFeedback: 'never', sendPublicFeedback: 'never',
  },
  // It tells on which days something was written, whatever it was.
  Subscription: { dayChanged: 'activities' },
  Viewer: {
    id: 'any', uuid: 'any', today: 'any', timezone: 'any', day: 'any',
    activities: 'activities', customActivities: 'activities', sleepRange: 'activities', insight: 'activities',
    macroEntries: 'nutrition', macroSuggestions: 'nutrition', macroTargets: 'nutrition', nutritionRange: 'nutrition',
    metricSeries: 'metrics', customMetricFields: 'metrics',
    goals: 'goals', latestProgress: 'goals', progressSummary: 'goals',
    journalCount: 'journal', journalEntries: 'journal', journalEntryOn: 'journal', journalList: 'journal', journalSearch: 'journal', journalVersions: 'journal',
    workoutWeeks: 'workouts',
    photoAlbum: 'photos', photosLocked: 'photos', photosOpenUntil: 'photos',
    username: 'profile', email: 'profile', isEmailVerified: 'profile', firstName: 'profile', lastName: 'profile', profileImageUrl: 'profile',
    profile: 'profile', membership: 'profile', gates: 'profile', billingEnabled: 'profile', onboardingCompleted: 'profile', photosPinEnabled: 'profile',
    createdAt: 'profile', updatedAt: 'profile',
    exportSummary: 'export',
    // They draw on several parts at once.
    correlations: 'never', report: 'never',
    imports: 'never', sessions: 'never', securityEmail: 'never', securityEvents: 'never', wearables: 'never', accessTokens: 'never', notificationSettings: 'never', subscription: 'never',
  },
  Day: {
    date: 'any',
    activities: 'activities',
    macros: 'nutrition', totals: 'nutrition', targets: 'nutrition', calorieTrend: 'nutrition',
    metrics: 'metrics', photos: 'photos', journalEntry: 'journal', progress: 'goals', goalProgress: 'goals', wearable: 'wearables',
  },
  JournalEntry: {
    id: 'journal', uuid: 'journal', date: 'journal', content: 'journal', preview: 'journal', characterCount: 'journal', wordCount: 'journal', timezone: 'journal', updatedAt: 'journal', version: 'journal',
    hasPhotos: 'photos',
  },
  // Which row a node is, resolving it asks (builder.ts).
  Node: 'any', PageInfo: 'any', FieldProblem: 'any',
  Activity: 'activities', DayChange: 'activities', CustomActivity: 'activities', SleepNight: 'activities', Insight: 'activities',
  MacroEntry: 'nutrition', MacroTargets: 'nutrition', NutritionTotals: 'nutrition',
  DayMetrics: 'metrics', WeighIn: 'metrics', WeightTrend: 'metrics', CustomMetricField: 'metrics', CustomMetricValue: 'metrics', CustomMetricSeries: 'metrics', MetricSeries: 'metrics', MetricPoint: 'metrics',
  Goal: 'goals', GoalProgress: 'goals', ProgressEntry: 'goals', ProgressSummary: 'goals',
  JournalMatch: 'journal', JournalVersion: 'journal', WorkoutWeek: 'workouts', Photo: 'photos', PhotoAlbum: 'photos', PhotoDay: 'photos', Profile: 'profile', ExportSummary: 'export',
  WearableDay: 'wearables', Wearables: 'never', WearableConnection: 'never', WearableBackfill: 'never', WearableBody: 'never', WearableReport: 'never',
  Import: 'never', ImportReport: 'never', ImportCount: 'never', ImportRefusal: 'never', ImportUndoing: 'never',
  Correlations: 'never', Correlation: 'never', Report: 'never', ReportSpan: 'never', ReportWeight: 'never', ReportActivity: 'never', ReportGoal: 'never',
  Session: 'never', SecurityEvent: 'never', AccessToken: 'never', NotificationSetting: 'never', PaidSubscription: 'never', Feedback: 'never', Availability: 'never',
};

/** What wraps an answer holds nothing of its own: the field that leads to it and the rows in it are asked for. */
const wrappers = /(Payload|Problem|Connection|ConnectionEdge)$/;

/** The fact of a field; undefined when nobody decided, which counts as `never`. */
export function fieldFact(typeName: string, fieldName: string): FieldFact | undefined {
  const known = Object.hasOwn(facts, typeName) ? facts[typeName] : undefined;
  if (known === undefined) return typeName.startsWith('__') || wrappers.test(typeName) || typeName === 'Problem' ? 'any' : undefined;
  if (typeof known === 'string') return known;
  return Object.hasOwn(known, fieldName) ? known[fieldName] : undefined;
}

/** The fact of a type, as `node(id:)` needs it before anything of a row is told. */
export function nodeFact(typeName: string): FieldFact | undefined {
  return fieldFact(typeName, 'id');
}
