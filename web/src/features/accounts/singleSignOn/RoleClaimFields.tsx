import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { claimedRoles, singleSignOnLimits } from '../../../../../shared/accounts/domain/singleSignOn.ts'
import { roleLabels } from '../../../../../shared/accounts/domain/user.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormField } from '../../../ui/fields/FormField.tsx'

/** The claim of the provider that gives roles, and its value for each. */
export function RoleClaimFields() {
  const { t } = useTranslation()
  return (
    <Box role="group" aria-labelledby="role-claim" sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography id="role-claim" variant="body2" sx={{ fontWeight: 500 }}>
          {t('Roles from the provider')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(
            "Leave these fields empty to assign roles under Users. Otherwise, each login gives staff the highest role that matches the claim. Staff with no match can't log in through the provider.",
          )}
        </Typography>
      </Box>
      <FormField
        name="claim"
        label={t('Claim')}
        hint={t('Such as “roles” or “groups”')}
        autoComplete="off"
        maxLength={singleSignOnLimits.claim}
      />
      {claimedRoles.map((role) => (
        <FormField
          key={role}
          name={role}
          label={t('Value for {{role}}', { role: t(roleLabels[role]) })}
          hint={
            role === 'sysadmin'
              ? t('Without a value, connected system admins are locked out once a claim is set.')
              : undefined
          }
          autoComplete="off"
          maxLength={singleSignOnLimits.roleValue}
        />
      ))}
    </Box>
  )
}
