import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { listColleagues } from '../../../../shared/accounts/contract/listColleagues.ts'
import { auditKinds } from '../../../../shared/audit/domain/auditActions.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LabelledDate } from '../../ui/fields/LabelledDate.tsx'
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx'
import { kindTexts } from './auditTexts.ts'
import { type AuditView, periods } from './auditUrl.ts'

interface AuditFiltersProps {
  view: AuditView
  /** The name of the one thing whose entries are shown, if any. */
  about: string | undefined
  onChange: (changes: Partial<AuditView>) => void
}

export function AuditFilters({ view, about, onChange }: AuditFiltersProps) {
  const { t } = useTranslation()
  const periodTexts: Record<(typeof periods)[number], string> = {
    1: t('Only today'),
    7: t('Last 7 days'),
    30: t('Last 30 days'),
    90: t('Last 90 days'),
  }
  const ownDays = { from: view.from, to: view.to }
  return (
    <Card component="section" aria-label={t('Filters')} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, maxWidth: 900 }}>
        <LabelledSelect
          id="audit-period"
          label={t('Period')}
          value={String(view.period ?? 'days')}
          onChange={({ target: { value } }) => {
            const period = periods.find((days) => String(days) === value)
            onChange(period === undefined ? ownDays : { period })
          }}
        >
          {periods.map((days) => (
            <option key={days} value={days}>
              {periodTexts[days]}
            </option>
          ))}
          <option value="days">{t('Custom dates')}</option>
        </LabelledSelect>
        <PersonSelect userId={view.userId} onChange={(userId) => onChange({ userId })} />
        <KindSelect view={view} onChange={onChange} />
        {view.period === undefined && (
          <>
            <LabelledDate
              id="audit-from"
              label={t('Start date')}
              value={view.from}
              onChange={(from) => onChange({ ...ownDays, from })}
              onBlur={() => undefined}
            />
            <LabelledDate
              id="audit-to"
              label={t('End date')}
              value={view.to}
              error={view.from > view.to ? t('Start date cannot be after the end date') : undefined}
              onChange={(to) => onChange({ ...ownDays, to })}
              onBlur={() => undefined}
            />
          </>
        )}
      </Box>
      {view.about && <OneThing name={about} onAll={() => onChange({ about: undefined })} />}
    </Card>
  )
}

function KindSelect({ view, onChange }: Pick<AuditFiltersProps, 'view' | 'onChange'>) {
  const { t } = useTranslation()
  const texts = kindTexts(t)
  return (
    <LabelledSelect
      id="audit-kind"
      label={t('Action')}
      value={view.kind ?? ''}
      onChange={({ target: { value } }) => onChange({ kind: auditKinds.find((kind) => kind === value) })}
    >
      <option value="">{t('All actions')}</option>
      {auditKinds.map((kind) => (
        <option key={kind} value={kind}>
          {texts[kind]}
        </option>
      ))}
    </LabelledSelect>
  )
}

function PersonSelect({ userId, onChange }: { userId: string; onChange: (userId: string) => void }) {
  const { t } = useTranslation()
  const { data: colleagues = [] } = useRoute(listColleagues, {})
  const isOther = userId !== '' && !colleagues.some(({ id }) => id === userId)
  return (
    <LabelledSelect
      id="audit-person"
      label={t('Person')}
      value={userId}
      onChange={({ target: { value } }) => onChange(value)}
    >
      <option value="">{t('Everyone')}</option>
      {isOther && <option value={userId}>{t('Selected person')}</option>}
      {colleagues.map(({ id, name, isActive }) => (
        <option key={id} value={id}>
          {isActive ? name : t('{{name}} (deactivated)', { name })}
        </option>
      ))}
    </LabelledSelect>
  )
}

function OneThing({ name, onAll }: { name: string | undefined; onAll: () => void }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2, typography: 'body2' }}>
      {name ? t('Entries for {{name}} only', { name }) : t('Entries for one record only')}
      <Button size="small" onClick={onAll}>
        {t('Show all')}
      </Button>
    </Box>
  )
}
