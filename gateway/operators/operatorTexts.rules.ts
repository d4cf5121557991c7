/** Every message of operating an instance. */
export const operatorTexts = {
  gone: 'This account was not found. It may have been deleted.',
  lastOperator: 'This is the last operator. Make somebody else an operator first.',
  ownAccount: 'You can’t do this to your own account.',
  isDisabled: 'This account is disabled. Enable it first.',
  nameDiffers: 'This is not the username of the account.',
  storage: 'A storage limit is a whole number of megabytes from 0 to 10,000,000.',
  jobGone: 'This job is no longer there: it was done or discarded.',
  noBackups: 'There is no BACKUP_DIR to write backups to. Set it and start Everystep again.',
} as const;
