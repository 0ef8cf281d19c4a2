import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { myDaySchema } from '../domain/myDay.ts'

export const getMyDay = defineRoute({
  name: 'getMyDay',
  area: 'activity',
  method: 'GET',
  path: '/api/my-day',
  access: 'myDay:read',
  response: myDaySchema,
  errors: [],
  summary: "One's own tasks of these days, what came in, who waits for the next step, and the charts of the dashboard",
})
