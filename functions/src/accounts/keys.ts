import type { Role } from '../../../shared/accounts/domain/user.ts'
import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const accountItems = {
  user: {
    key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'USER' }),
    erasure: 'account',
    retention: ['account'],
    exportedAs: ['account'],
  },
  /** The password hash of an account. Apart from `USER#`, which many functions read for names. */
  password: {
    key: (userId: string) => ({ pk: `PASSWORD#${userId}`, sk: 'PASSWORD' }),
    erasure: 'account',
    retention: ['account'],
    exportedAs: { leftOut: 'a hash that only proves a password' },
  },
  /** The authenticators and recovery codes of an account. Apart from `USER#`, which many functions read for names. */
  factors: {
    key: (userId: string) => ({ pk: `FACTORS#${userId}`, sk: 'FACTORS' }),
    erasure: 'account',
    retention: ['account'],
    // The reason of the last reset. The rest are keys and secrets that only prove the account.
    exportedAs: ['account'],
  },
  /** A request to reset the second factor of a system admin, until another one confirms it. */
  secondFactorReset: {
    key: (userId: string) => ({ pk: `FACTORS#${userId}`, sk: 'RESET' }),
    // About staff only, for a day.
    erasure: 'expires',
    retention: ['secondFactorReset'],
  },
  /** A random value for a browser to sign with a passkey, once. */
  passkeyChallenge: {
    key: (challengeHash: string) => ({ pk: `CHALLENGE#${challengeHash}`, sk: 'CHALLENGE' }),
    // Only hashes and ids.
    erasure: 'expires',
    retention: ['passkeyChallenge'],
  },
  /** The secret that the agency's provider gave us. Apart from the setting, which more functions read. */
  clientSecret: {
    key: () => ({ pk: 'CLIENTSECRET', sk: 'CLIENTSECRET' }),
    erasure: 'others',
    retention: ['agency'],
  },
  /** A visit to the provider, by the hash of its state. */
  singleSignOnStart: {
    key: (stateHash: string) => ({ pk: `SSOSTART#${stateHash}`, sk: 'SSOSTART' }),
    // Only random values and ids.
    erasure: 'expires',
    retention: ['singleSignOnStart'],
  },
  /** The account of a person at the provider, by the hash of the issuer and its id for the person. */
  providerLogin: {
    key: (loginHash: string) => ({ pk: `SSOLOGIN#${loginHash}`, sk: 'SSOLOGIN' }),
    erasure: 'account',
    retention: ['account'],
    exportedAs: { leftOut: 'a hash that repeats a field of the account' },
  },
  session: {
    key: (userId: string, jti: string) => ({ pk: `USER#${userId}`, sk: `SESSION#${jti}` }),
    erasure: 'account',
    retention: ['session'],
    exportedAs: ['account'],
  },
  /** The last use of a session. Separate from the session, because every function that accepts sessions writes it. */
  sessionUse: {
    key: (userId: string, jti: string) => ({ pk: `SESSIONUSE#${userId}`, sk: `SESSION#${jti}` }),
    erasure: 'account',
    retention: ['session'],
    exportedAs: ['account'],
  },
  username: {
    key: (identityKey: string) => ({ pk: `UNIQUE#username#${identityKey}`, sk: 'UNIQUE' }),
    erasure: 'account',
    retention: ['account'],
    exportedAs: { leftOut: 'repeats the name of the account' },
  },
  /** The accounts whose username looks like this, by the hash of its skeleton. Without accounts, the look is free. */
  usernameSkeleton: {
    key: (skeletonHash: string) => ({ pk: `UNIQUE#username-skeleton#${skeletonHash}`, sk: 'UNIQUE' }),
    erasure: 'account',
    retention: ['account'],
    exportedAs: { leftOut: 'a hash that repeats the name of the account' },
  },
  userEmail: {
    key: (identityKey: string) => ({ pk: `UNIQUE#user-email#${identityKey}`, sk: 'UNIQUE' }),
    erasure: 'account',
    retention: ['account'],
    exportedAs: { leftOut: 'repeats the email of the account' },
  },
  /** The email that an account wants to sign in with. */
  emailChange: {
    key: (userId: string) => ({ pk: `EMAILCHANGE#${userId}`, sk: 'EMAILCHANGE' }),
    erasure: 'account',
    retention: ['emailLink'],
    exportedAs: ['account'],
  },
  invitation: {
    key: (invitationId: string) => ({ pk: `INVITATION#${invitationId}`, sk: 'INVITATION' }),
    // Addresses invited to join the staff or a client, for seven days.
    erasure: 'expires',
    retention: ['invitation'],
  },
  /** Points to the open invitation of a mailbox. */
  invited: {
    key: (identityKey: string) => ({ pk: `UNIQUE#invited#${identityKey}`, sk: 'UNIQUE' }),
    erasure: 'expires',
    retention: ['invitation'],
  },
  resetToken: {
    key: (tokenHash: string) => ({ pk: `RESET#${tokenHash}`, sk: 'RESET' }),
    // Only token hashes and ids.
    erasure: 'expires',
    retention: ['passwordLink'],
  },
  /** The token of the agency's directory (SCIM). */
  scimToken: {
    key: () => ({ pk: 'SCIMTOKEN', sk: 'SCIMTOKEN' }),
    erasure: 'others',
    retention: ['agency'],
  },
  /** A person that the directory manages, by the hash of its name for them. All are in one partition, which it lists. */
  directoryUser: {
    key: (userNameHash: string) => ({ pk: 'DIRECTORY', sk: `USER#${userNameHash}` }),
    erasure: 'account',
    retention: ['account'],
    exportedAs: { leftOut: 'repeats what the account says' },
  },
  /** The link of a mail about a sign-in on an unknown device. */
  signInAlert: {
    key: (tokenHash: string) => ({ pk: `SIGNINALERT#${tokenHash}`, sk: 'SIGNINALERT' }),
    // Only token hashes and ids.
    erasure: 'expires',
    retention: ['signInAlert'],
  },
  throttle: {
    key: (counter: string) => ({ pk: `THROTTLE#${counter}`, sk: 'THROTTLE' }),
    erasure: 'expires',
    retention: ['attempts'],
  },
} as const satisfies ItemKinds

export const accountKeys = keysOf(accountItems)

/** The lists of the `listed` index. An item is in at most one. */
export const accountLists = {
  /** The accounts of a role, by name. */
  users: (role: Role): string => `LIST#USERS#${role}`,
  /** Open invitations, by the time they were sent. */
  invitations: 'LIST#INVITATIONS',
} as const

/** Sort key prefixes for queries on items of one partition. */
export const accountPrefixes = {
  sessions: 'SESSION#',
} as const
