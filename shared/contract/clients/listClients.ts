import * as z from 'zod'
import { userSchema } from '../../domain/user.ts'
import { defineRoute } from '../defineRoute.ts'

/** A client as the staff know it. */
export const clientSchema = userSchema.pick({ id: true, isActive: true }).extend({
  /** The full name, or the username of who gave none. */
  name: z.string(),
})
export type Client = z.infer<typeof clientSchema>

export const listClients = defineRoute({
  name: 'listClients',
  area: 'clients',
  method: 'GET',
  path: '/api/clients',
  access: 'clients:list',
  response: z.array(clientSchema),
  errors: [],
  summary: 'The clients by name, those who may no longer sign in among them',
})
