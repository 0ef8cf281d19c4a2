import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { applicantChangesSchema } from '../domain/applicantForms.ts'
import { profileChangesSchema } from '../domain/profile.ts'
import { profileAnswerSchema } from './profileAnswer.ts'

export const updateMyProfile = defineRoute({
  name: 'updateMyProfile',
  area: 'profile',
  method: 'PUT',
  path: '/api/my-profile',
  access: 'profile:edit',
  /**
   * Omitted fields stay unchanged. If there is no record yet, the account's names and email fill in for them. `version` is the one the
   * editor saw; without it the change applies to the latest version. `profilePicture: null` removes the picture.
   */
  body: profileChangesSchema.extend({
    profilePicture: applicantChangesSchema.shape.profilePicture,
    version: z.int().min(1).optional(),
  }),
  response: profileAnswerSchema,
  errors: ['not_found', 'stale_record', 'already_exists', 'too_many_requests'],
  summary: 'Update your profile; creates a record if the account has none',
})
