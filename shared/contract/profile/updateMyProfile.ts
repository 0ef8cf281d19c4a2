import * as z from 'zod'
import { applicantChangeFields, applicantFields } from '../../domain/applicant.ts'
import { defineRoute } from '../defineRoute.ts'
import { profileAnswerSchema } from './profileAnswer.ts'

export const updateMyProfile = defineRoute({
  name: 'updateMyProfile',
  area: 'profile',
  method: 'PUT',
  path: '/api/my-profile',
  access: 'profile:edit',
  body: z.strictObject({
    firstName: applicantFields.firstName,
    lastName: applicantFields.lastName,
    email: applicantFields.email,
    phone: applicantChangeFields.phone,
    city: applicantChangeFields.city,
    country: applicantChangeFields.country,
    /** The version that the editor saw; a profile that has no record yet has none. */
    version: z.int().min(1).optional(),
  }),
  response: profileAnswerSchema,
  errors: ['stale_record', 'already_exists'],
  summary: 'Change the own profile; where the account has no record yet, this begins one',
})
