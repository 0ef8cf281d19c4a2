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
    /** Words of the name in any order, or a complete username or email. */
    search: optionalText(limits.searchText),
    role: roleSchema.optional(),
    /** Returns both active and deactivated accounts if not set. */
    state: z.enum(accountStates).optional(),
    /** The `next` of the previous page. */
    after: placeCursorSchema.optional(),
  }),
  response: z.object({
    users: z.array(managedUserSchema),
    /** Cursor of the next page, sent back as `after`; null at the end. With a `state`, a page may hold fewer entries, or none. */
    next: z.string().nullable(),
  }),
  errors: [],
  summary: 'List accounts by name, including deactivated ones, 50 per page',
})
