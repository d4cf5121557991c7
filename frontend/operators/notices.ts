import { t } from '#frontend/language/t.ts';

export const operatorNotices = {
  failed: { title: t('Error'), description: t('That didn’t work. Please try again.') },
  disableMember: { title: t('Account disabled'), description: t('They are signed out everywhere.') },
  enableMember: { title: t('Account enabled'), description: t('They can sign in again.') },
  resetSecondFactors: { title: t('Second factors removed'), description: t('They are signed out everywhere.') },
  setMemberOperator: { title: t('Saved'), description: t('They see it among their security events.') },
  grantTier: { title: t('Saved'), description: t('They see it among their security events.') },
  setMemberStorage: { title: t('Saved'), description: t('They see it among their security events.') },
  setInstanceStorage: { title: t('Saved') },
  deleteMember: { title: t('Account deleted'), description: t('Everything in it is gone.') },
  retryJob: { title: t('Trying again now') },
  discardJob: { title: t('Discarded') },
  backUp: { title: t('The backup has begun'), description: t('It appears in the list when it is done.') },
} as const;
