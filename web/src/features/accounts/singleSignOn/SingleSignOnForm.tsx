import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Form, Formik, type FormikHelpers, type FormikProps } from 'formik'
import { useState } from 'react'
import { updateSingleSignOn } from '../../../../../shared/accounts/contract/sso/updateSingleSignOn.ts'
import {
  type SingleSignOn,
  secondFactorAskers,
  singleSignOnAnswerSchema,
  singleSignOnLimits,
} from '../../../../../shared/accounts/domain/singleSignOn.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PillChoice } from '../../../ui/controls/PillChoice.tsx'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { formErrors } from '../../../ui/forms/zodForm.ts'
import { RoleClaimFields } from './RoleClaimFields.tsx'
import { atFields, checkedSetting, mergedSetting, type TypedSetting, typedSetting } from './typedSetting.ts'

export type SingleSignOnAnswer = RouteAnswer<typeof updateSingleSignOn>

interface SingleSignOnFormProps {
  setting: SingleSignOn | null
  /** Called with what is stored, saved by this user or by someone else. */
  onStored: (answer: SingleSignOnAnswer) => void
}

/** Sets the provider that users log in through. */
export function SingleSignOnForm({ setting, onStored }: SingleSignOnFormProps) {
  const { t } = useTranslation()
  const toast = useToast()
  /** What the form was filled from. A newer setting that is read in the meantime must not be overwritten unseen. */
  const [before, setBefore] = useState(setting)

  const take = (answer: SingleSignOnAnswer, typed: TypedSetting, { resetForm, setValues }: Helpers) => {
    resetForm({ values: typedSetting(answer.setting) })
    void setValues(mergedSetting(typed, before, answer.setting), false)
    setBefore(answer.setting)
    onStored(answer)
  }
  const save = async (typed: TypedSetting, form: Helpers) => {
    const { data: body } = checkedSetting(typed, before)
    if (!body) return
    try {
      const answer = await call(updateSingleSignOn, { body })
      form.resetForm({ values: typedSetting(answer.setting) })
      setBefore(answer.setting)
      onStored(answer)
      toast({ title: t('Single sign-on saved') })
    } catch (problem) {
      const current = currentIn(problem)
      if (current) take(current, typed, form)
      const fields = atFields((problem instanceof ApiError && problem.answer?.fields) || [])
      form.setErrors(formErrors<TypedSetting>(fields))
      if (fields.length === 0) toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
  }

  const askers = { us: 'Fagfolk', provider: t('The provider') }
  return (
    <Formik
      initialValues={typedSetting(setting)}
      validate={(typed) => formErrors<TypedSetting>(atFields(checkedSetting(typed, before).problems))}
      onSubmit={save}
    >
      {({ values, setFieldValue, isSubmitting }: FormikProps<TypedSetting>) => (
        <Form noValidate method="post">
          <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 560, pt: 0.75 }}>
            <FormField
              name="name"
              required
              label={t('Name')}
              hint={t('Shown on the login button, such as “Microsoft”')}
              autoComplete="off"
              maxLength={singleSignOnLimits.name}
            />
            <FormField
              name="issuer"
              required
              label={t('Issuer')}
              hint={t(
                'Microsoft Entra: https://login.microsoftonline.com/<tenant ID>/v2.0. Google: https://accounts.google.com',
              )}
              inputMode="url"
              autoComplete="off"
              maxLength={singleSignOnLimits.issuer}
            />
            <FormField
              name="clientId"
              required
              label={t('Client ID')}
              autoComplete="off"
              maxLength={singleSignOnLimits.clientId}
            />
            <FormField
              name="clientSecret"
              type="password"
              required={before === null}
              label={t('Client secret')}
              hint={before ? t('Leave empty to keep the current secret') : undefined}
              autoComplete="new-password"
              maxLength={singleSignOnLimits.clientSecret}
            />
            <FormField
              name="domains"
              required
              label={t('Email domains')}
              hint={t(
                'Separate domains with commas. Only users with an email in these domains can log in through the provider.',
              )}
              autoComplete="off"
            />
            <Box>
              <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {t('Who handles two-step verification?')}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {values.secondFactor === 'us'
                  ? t('After logging in at the provider, users confirm with a passkey or code, as after a password.')
                  : t(
                      'Fagfolk does not ask for a second step. Choose the provider only if it requires two-step verification for everyone. If it does not tell Fagfolk when a user logged in (Google does not), the user still has to add a passkey or an app.',
                    )}
              </Typography>
              <PillChoice
                label={t('Who handles two-step verification?')}
                options={secondFactorAskers.map((value) => ({ value, label: askers[value] }))}
                value={values.secondFactor}
                disabled={isSubmitting}
                onChange={(asker) => void setFieldValue('secondFactor', asker)}
              />
            </Box>
            <RoleClaimFields />
            <SubmitButton label={t('Save')} doing={t('Saving...')} sx={{ justifySelf: 'start' }} />
          </Box>
        </Form>
      )}
    </Formik>
  )
}

type Helpers = FormikHelpers<TypedSetting>

/** Returns what is stored from a refusal of an outdated change. */
const currentIn = (problem: unknown): SingleSignOnAnswer | undefined =>
  problem instanceof ApiError ? singleSignOnAnswerSchema.safeParse(problem.answer?.current).data : undefined
