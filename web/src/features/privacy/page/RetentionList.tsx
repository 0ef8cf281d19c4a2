import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { periodText } from '../../../../../shared/kernel/domain/periodText.ts'
import { retention, untimed } from '../../../../../shared/privacy/domain/retention.ts'
import type { RetentionRule, UntimedRule } from '../../../../../shared/privacy/domain/retentionRule.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { TermList } from './TermList.tsx'

const rules: readonly (RetentionRule | UntimedRule)[] = [...Object.values(untimed), ...Object.values(retention)]

/** Retention periods with their start and reason: first for data about people, then for technical data. */
export function RetentionList() {
  const { t } = useTranslation()
  return (
    <>
      <Rules rules={rules.filter(({ about }) => about === 'people')} />
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 0.75 } }}>
        <summary>{t('Technical data')}</summary>
        <Box sx={{ mt: 1 }}>
          <Rules rules={rules.filter(({ about }) => about === 'traces')} />
        </Box>
      </Box>
    </>
  )
}

function Rules({ rules }: { rules: readonly (RetentionRule | UntimedRule)[] }) {
  const language = useLanguage()
  return (
    <TermList>
      {rules.map((rule) => (
        <Box key={rule.what.en}>
          <dt>{rule.what[language]}</dt>
          <dd>
            {'period' in rule && <p>{periodText(rule, language)}</p>}
            <p>{rule.why[language]}</p>
            <Typography variant="caption" color="textSecondary">
              {rule.source[language]}
            </Typography>
          </dd>
        </Box>
      ))}
    </TermList>
  )
}
