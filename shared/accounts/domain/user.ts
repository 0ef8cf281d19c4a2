import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { optionalTyped, requiredTyped, sentText, tooLongText } from '../../kernel/domain/typedText.ts'

export const roles = ['applicant', 'client', 'recruiter', 'recruiting_manager', 'sysadmin'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** The English role labels of the shell; they are keys of the translations. */
export const roleLabels: Record<Role, string> = {
  applicant: 'Applicant',
  client: 'Client',
  recruiter: 'Recruiter',
  recruiting_manager: 'Recruiting Manager',
  sysadmin: 'System Admin',
}

/** What the signed-in person's own browser may know of the account. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  role: roleSchema,
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/**
 * An account as stored. `sessionEpoch` rises to end all sessions at once, `rightsEpoch` with each change of the role, of the company or
 * of whether the account may sign in; missing until the first.
 */
export const userSchema = sessionUserSchema.extend({
  /** Missing where an invitation took it: the username alone signs in then, until another email is confirmed. */
  email: z.string().optional(),
  /** When the person last showed that they read mail to `email`, or an operator vouched for it; missing until then. */
  emailProvedAt: z.iso.datetime().optional(),
  /** The encoded argon2id hash. */
  passwordHash: z.string(),
  isActive: z.boolean().default(true),
  /** The company that a client's account belongs to; missing where that is one of its own, with the account's id. */
  clientId: z.uuid().optional(),
  sessionEpoch: z.int().default(0),
  rightsEpoch: z.int().optional(),
  /** The language that the person last signed in with; missing until then. */
  language: z.enum(mailLanguages).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type User = z.infer<typeof userSchema>

/** Usernames and emails are one person's whatever their capitals: this is the form that is compared and guarded. */
export const identityKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

export const passwordSchema = z
  .string({ error: 'Password is required' })
  .min(limits.password.min, 'Password must be at least 6 characters long')
  .max(limits.password.max, 'Password too long (max 128 characters)')

export const accountEmailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(limits.email, 'Email too long')
  .pipe(z.email('Please enter a valid email address'))

/** Some characters become many in the form that is compared, and keys of the table have an end. */
export const fitsKey = (name: string): boolean => identityKey(name).length <= limits.email
const tooLong = (maximum: number) => rule('too_long', tooLongText, { maximum })

/** Characters that leave no mark, joiners among them, and line breaks: with them one name looks like another. */
const invisible = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Alphabets with letters that look alike, each as its own letters and those of others. Signs and digits belong to all. */
const alphabets = [
  [/(?=\p{L})\p{sc=Latin}/u, /(?=\p{L})[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u],
  [/(?=\p{L})\p{sc=Cyrillic}/u, /(?=\p{L})[^\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u],
  [/(?=\p{L})\p{sc=Greek}/u, /(?=\p{L})[^\p{sc=Greek}\p{sc=Common}\p{sc=Inherited}]/u],
] as const

/** Whether letters of one of these alphabets stand beside others, as a Cyrillic а in a Latin name. */
const mixesAlphabets = (name: string): boolean => alphabets.some(([own, others]) => own.test(name) && others.test(name))

/** Registration takes `role` for the sake of old clients and leaves it unread: everybody becomes an applicant. */
export const registrationSchema = z.strictObject({
  // As it was sent: cleaned, it would be another name than the one that was typed.
  username: sentText('Username is required')
    .refine((name) => !invisible.test(name.trim()), rule('invalid', 'A username has no invisible characters'))
    .pipe(requiredTyped(limits.username, 'Username is required'))
    .refine(fitsKey, tooLong(limits.username))
    .refine((name) => !mixesAlphabets(name), rule('invalid', 'A username is written in letters of one alphabet')),
  email: accountEmailSchema,
  password: passwordSchema,
  firstName: optionalTyped(limits.name, 'First name too long'),
  lastName: optionalTyped(limits.name, 'Last name too long'),
  role: z.unknown().optional(),
})
export type Registration = z.infer<typeof registrationSchema>

export const credentialsSchema = z.strictObject({
  username: z
    .string({ error: 'Username is required' })
    .trim()
    .min(1, 'Username is required')
    .refine(fitsKey, tooLong(limits.email)),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(limits.password.max, 'Password too long (max 128 characters)'),
})
