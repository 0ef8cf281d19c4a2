import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { placeCursorSchema } from '../../kernel/domain/placeCursor.ts'
import { optionalText } from '../../kernel/domain/text.ts'
import { accountStates, managedUserSchema } from '../domain/managedUser.ts'
import { roleSchema } from '../domain/user.ts'

export const listUsers = defineRoute({
  name: 'listUsers',
  area: 'users',
  method: 'GET',
  path: '/api/users',
  access: 'users:manage',
  query: z.strictObject({
    /** Words of the name, in any order; or a whole username or email. */
    search: optionalText(limits.searchText),
    /** Those of this role alone. */
    role: roleSchema.optional(),
    /** Those that may sign in alone, or those that may not; both unless told. */
    state: z.enum(accountStates).optional(),
    /** The `next` of the page before. */
    after: placeCursorSchema.optional(),
  }),
  response: z.object({
    users: z.array(managedUserSchema),
    /** What asks for the next page, sent back as `after`; null at the end. With a `state`, a page may hold fewer, even none. */
    next: z.string().nullable(),
  }),
  errors: [],
  summary: 'The accounts by name, 50 at a time, those that are not active too',
})
