import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { userSchema } from '../domain/user.ts'

/** A staff member as shown to colleagues. */
export const colleagueSchema = userSchema.pick({ id: true, role: true, isActive: true }).extend({
  /** The full name, or the username if no name is set. */
  name: z.string(),
})
export type Colleague = z.infer<typeof colleagueSchema>

export const listColleagues = defineRoute({
  name: 'listColleagues',
  area: 'identity',
  method: 'GET',
  path: '/api/colleagues',
  access: 'colleagues:list',
  response: z.array(colleagueSchema),
  errors: [],
  summary: 'List staff by name, including those who have left the agency',
})
