import * as z from 'zod'
import { asciiEmail, cleanedEmail, emailAddress } from '../../kernel/domain/emailAddress.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { optionalTyped, requiredTyped, sentText, tooLongText } from '../../kernel/domain/typedText.ts'

export const roles = ['applicant', 'client', 'recruiter', 'recruiting_manager', 'sysadmin'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** The English role labels. They are translation keys. */
export const roleLabels: Record<Role, string> = {
  applicant: 'Applicant',
  client: 'Client',
  recruiter: 'Recruiter',
  recruiting_manager: 'Recruiting Manager',
  sysadmin: 'System Admin',
}

/** The account fields that the signed-in person's own browser receives. */
const ownFields = {
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  role: roleSchema,
  /** The language that the person chose for pages and mails; undefined until they choose one. */
  chosenLanguage: z.enum(mailLanguages).optional(),
}

/** When a session ends by inactivity: after so many seconds, and how many of them were left at the time of the answer. */
const idleSchema = z.object({ seconds: z.int(), secondsLeft: z.int() })
export type SessionIdle = z.infer<typeof idleSchema>

/** The signed-in account, as its browser receives it. */
export const sessionUserSchema = z.object({
  ...ownFields,
  /** Whether this session can do nothing until the account has a second factor. */
  mustAddFactor: z.literal(true).optional(),
  /** Whether the account logs in through the agency's provider instead of a password. */
  hasProviderLogin: z.literal(true).optional(),
  /** Undefined if this session doesn't end by inactivity. */
  idle: idleSchema.optional(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/**
 * An account as stored. Raising `sessionEpoch` ends all sessions at once. `rightsEpoch` rises with each change of the role, the company or
 * `isActive`; it is undefined until the first change.
 */
export const userSchema = z.object({
  ...ownFields,
  /** Undefined if an invitation took it. The account then signs in by username only until another email is confirmed. */
  email: z.string().optional(),
  /** When the person last confirmed that they read mail at `email`, or an operator vouched for it. */
  emailProvedAt: z.iso.datetime().optional(),
  /** The encoded argon2id hash, or `movedPassword` if it is stored separately from the account. */
  passwordHash: z.string(),
  /**
   * When a login to the account was reported as someone else's, which deactivated it. Undefined again once a system admin
   * reactivates it.
   */
  reportedAt: z.iso.datetime().optional(),
  isActive: z.boolean().default(true),
  /** Whether the directory deactivated the account. Only then may it reactivate it. */
  deactivatedByDirectory: z.literal(true).optional(),
  /** The assigned company of a client's account; undefined if the account has its own company, with the account's id. */
  clientId: z.uuid().optional(),
  sessionEpoch: z.int().default(0),
  rightsEpoch: z.int().optional(),
  /**
   * The person at an OpenID Connect provider who logged in to this account: a hash of the issuer and its id for them.
   * The password is off, also once the agency uses another issuer or none.
   */
  providerLogin: z
    .object({
      issuer: z.string(),
      hash: z.string(),
      /** Whether the provider has told when the person logged in there. A login without it then proves less. */
      tellsTime: z.literal(true).optional(),
    })
    .optional(),
  /** Where the person can be called, as they typed it. */
  phone: z.string().optional(),
  /** How the agency's directory calls the account. Only accounts with it can be changed by SCIM. */
  scim: z.object({ userName: z.string(), externalId: z.string().optional() }).optional(),
  /** The language of mails: the chosen one, otherwise that of the last sign-in. */
  language: z.enum(mailLanguages).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type User = z.infer<typeof userSchema>

/** What an account contains instead of its password hash once that is stored separately. Matches no password. */
export const movedPassword = 'moved'

/**
 * Returns the normalized form in which usernames and emails are compared and kept unique, regardless of case. A domain has one form,
 * whether it was typed in its own script or as `xn--…`.
 */
export const identityKey = (text: string): string => {
  const key = text.normalize('NFKC').trim().toLowerCase()
  return key.includes('@') ? asciiEmail(key) : key
}

export const passwordSchema = z
  .string({ error: 'Password is required' })
  .min(limits.password.min, 'Password must be at least 6 characters long')
  .max(limits.password.max, 'Password too long (max 128 characters)')

export const accountEmailSchema = emailAddress('Please enter a valid email address')

/** Normalization can turn one character into many, and table keys have a maximum length. */
export const fitsKey = (name: string): boolean => identityKey(name).length <= limits.email
const tooLong = (maximum: number) => rule('too_long', tooLongText, { maximum })

/** Invisible characters, including joiners and line breaks. They would make two different names look the same. */
const invisible = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Alphabets with letters that look the same. Each entry matches the letters of its own alphabet and those of other alphabets. Symbols and
 * digits count for every alphabet.
 */
const alphabets = [
  [/(?=\p{L})\p{sc=Latin}/u, /(?=\p{L})[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u],
  [/(?=\p{L})\p{sc=Cyrillic}/u, /(?=\p{L})[^\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u],
  [/(?=\p{L})\p{sc=Greek}/u, /(?=\p{L})[^\p{sc=Greek}\p{sc=Common}\p{sc=Inherited}]/u],
] as const

/** Returns whether a name mixes one of these alphabets with another, such as a Cyrillic а in a Latin name. */
const mixesAlphabets = (name: string): boolean => alphabets.some(([own, others]) => own.test(name) && others.test(name))

/** Registration accepts `role` for old clients but ignores it: everyone becomes an applicant. */
export const registrationSchema = z.strictObject({
  // Not cleaned: a cleaned username would differ from the one that was typed.
  username: sentText('Username is required')
    .refine((name) => !invisible.test(name.trim()), rule('invalid', 'The username cannot contain invisible characters'))
    .pipe(requiredTyped(limits.username, 'Username is required'))
    .refine(fitsKey, tooLong(limits.username))
    .refine((name) => !mixesAlphabets(name), rule('invalid', 'Use letters from only one alphabet in the username')),
  email: accountEmailSchema,
  password: passwordSchema,
  firstName: optionalTyped(limits.name, 'First name too long'),
  lastName: optionalTyped(limits.name, 'Last name too long'),
  role: z.unknown().optional(),
})
export type Registration = z.infer<typeof registrationSchema>

/** Cleans an email typed in place of a username. Other names stay as typed, because a cleaned one could be another person's. */
const cleanedIfEmail = (name: string): string => {
  const email = cleanedEmail(name)
  return accountEmailSchema.safeParse(email).success ? email : name
}

export const credentialsSchema = z.strictObject({
  username: z
    .string({ error: 'Username is required' })
    .trim()
    .overwrite(cleanedIfEmail)
    .min(1, 'Username is required')
    .refine(fitsKey, tooLong(limits.email)),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(limits.password.max, 'Password too long (max 128 characters)'),
})
