import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import { requirementKey } from '../../../../../shared/applicants/domain/heldCredentials.ts'
import { getStartRules } from '../../../../../shared/companies/contract/getStartRules.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { startRequirementText } from '../../../applicant/clearance/clearanceTexts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'
import { useSession } from '../../../session/session.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { EmptyHint } from '../../../ui/layout/DetailSection.tsx'
import { WholeNumbers } from '../../../ui/text/WholeParts.tsx'

const StartRulesDialog = lazyDialog(async () => (await import('./StartRulesDialog.tsx')).StartRulesDialog)

interface StartRulesProps {
  subject: string
  /** The name of the trade, client or order. */
  name: string
  /** The text above the requirements, if there are any. */
  hint?: string
  /** The text shown if there are no requirements. */
  nothing: string
  onChanged?: () => void
}

/** The start requirements of a trade, a client or an order; managers change them. */
export function StartRules({ subject, name, hint, nothing, onChanged }: StartRulesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user } = useSession()
  const [editing, setEditing] = useState(false)
  const { data: rules, error, mutate } = useRoute(getStartRules, { params: { subject } }, { revalidateIfStale: true })
  if (error && !rules)
    return <ErrorState problem={error} title={t('This could not be loaded')} onRetry={() => void mutate()} />
  if (!rules) return <Skeleton width="60%" />
  return (
    <>
      {rules.requirements.length === 0 && <EmptyHint>{nothing}</EmptyHint>}
      {rules.requirements.length > 0 && hint && <EmptyHint>{hint}</EmptyHint>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rules.requirements.map((requirement) => (
          <Typography
            key={requirementKey(requirement)}
            component="li"
            variant="body2"
            sx={{ py: 0.25, overflowWrap: 'anywhere' }}
          >
            <WholeNumbers text={startRequirementText(requirement, { t, language })} />
            {requirement.source && (
              <Typography component="span" variant="body2" color="textSecondary">
                {' – '}
                <WholeNumbers text={requirement.source} />
              </Typography>
            )}
          </Typography>
        ))}
      </Box>
      {user && isAllowedForRole(user.role, 'startRules:manage') && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setEditing(true)}>
          {t('Edit requirements')}
        </Button>
      )}
      <Suspense>
        {editing && (
          <StartRulesDialog
            rules={rules}
            name={name}
            onSaved={(saved) => {
              void mutate(saved, { revalidate: false })
              onChanged?.()
            }}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
