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
  summary: 'Return your current tasks, new arrivals, people waiting for a next step, and the dashboard charts',
})
