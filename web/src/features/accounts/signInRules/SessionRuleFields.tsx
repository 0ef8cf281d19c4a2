import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type SessionRules, sessionRulesSchema } from '../../../../../shared/accounts/domain/sessionRules.ts'
import { type Role, roleLabels, roles } from '../../../../../shared/accounts/domain/user.ts'
import { checked } from '../../../../../shared/kernel/domain/problems.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'

/** The rules of each role as typed. Those that are undefined were not changed. */
export type TypedSessionRules = { readonly [Name in Role]?: { idleMinutes?: string; hours?: string } }

/** Returns the rules that were typed, or the problems with them. Without minutes, sessions of applicants have no such end. */
export const checkedSessionRules = (typed: TypedSessionRules, before: SessionRules) =>
  checked(
    sessionRulesSchema,
    Object.fromEntries(
      roles.map((role) => [
        role,
        {
          idleMinutes: minutesOf(typed[role]?.idleMinutes, before[role].idleMinutes),
          hours: typed[role]?.hours === undefined ? before[role].hours : Number(typed[role].hours),
        },
      ]),
    ),
  )

const minutesOf = (typed: string | undefined, before: number | null) =>
  typed === undefined ? before : typed.trim() === '' ? null : Number(typed)

interface SessionRuleFieldsProps {
  typed: TypedSessionRules
  before: SessionRules
  onType: (typed: TypedSessionRules) => void
}

/** Sets when the sessions of each role end. */
export function SessionRuleFields({ typed, before, onType }: SessionRuleFieldsProps) {
  const { t } = useTranslation()
  const { problems = [] } = checkedSessionRules(typed, before)
  const field = (role: Role, name: 'idleMinutes' | 'hours', label: string, hint?: string) => (
    <LabelledInput
      id={`sessions-${role}-${name}`}
      label={label}
      hint={hint}
      inputMode="numeric"
      value={typed[role]?.[name] ?? String(before[role][name] ?? '')}
      error={problems.find(({ path }) => path === `${role}.${name}`)}
      onChange={(event) => onType({ ...typed, [role]: { ...typed[role], [name]: event.target.value } })}
    />
  )
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t(
          "Users are logged out when they have been inactive for a while, and always after a set number of hours. Changes apply from each user's next login.",
        )}
      </Typography>
      {roles.toReversed().map((role) => (
        <Box key={role} component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2.5 }}>
          <Typography component="legend" variant="body1" sx={{ p: 0, fontWeight: 500, mb: 1.5 }}>
            {t(roleLabels[role])}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {field(
              role,
              'idleMinutes',
              t('Minutes without activity'),
              role === 'applicant' ? t('Leave empty to keep inactive applicants logged in.') : undefined,
            )}
            {field(
              role,
              'hours',
              t('Maximum hours'),
              role === 'applicant'
                ? t('For devices they have used before. On other devices, 12 hours at most. 720 hours is 30 days.')
                : undefined,
            )}
          </Box>
        </Box>
      ))}
    </>
  )
}
