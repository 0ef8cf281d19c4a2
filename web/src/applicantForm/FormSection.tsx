import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FocusEvent, memo, type ReactNode, useId } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ExpandMoreOutlinedIcon as FoldedIcon } from '../ui/icons/ExpandMoreOutlinedIcon.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { type SectionName, sectionTitles } from './formSections.ts'
import { useFormPart } from './formStore.tsx'
import { sectionStanding } from './sectionStanding.ts'
import { nextSection, sectionId, useSections } from './sectionState.tsx'

interface FormSectionProps {
  name: SectionName
  /** The purpose of the section, if its title doesn't say it. */
  text?: string
  children: ReactNode
  /** Drawn below all fields of the section. */
  last?: ReactNode
}

/** A section of the form with its title. On phones it folds, and the title shows what is left to do. */
export const FormSection = memo(function FormSection({ name, text, children, last }: FormSectionProps) {
  const { t } = useTranslation()
  const { use, Others, collapsible, isOpen, toggle, goOn } = useSections()
  const titleId = useId()
  const bodyId = useId()
  // The prerendered page suits every screen: until hydration, only CSS distinguishes phones.
  const ahead = !useHydrated()
  const open = isOpen(name)
  const titles = sectionTitles(t, use)
  const title = titles[name]
  const next = nextSection(use, name)
  return (
    <Box
      component="section"
      id={sectionId(name)}
      aria-labelledby={titleId}
      onFocus={showTextArea}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        px: { xs: 2, sm: 3 },
        py: { xs: 0, sm: 2.5 },
        scrollMarginTop: 80,
        // Keeps focused fields between the page header and the sticky buttons.
        '& :is(input, select, textarea, button)': { scrollMarginTop: 88, scrollMarginBottom: 88 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 0 }}>
          {collapsible || ahead ? (
            <CollapseButton open={open} bodyId={bodyId} onClick={() => toggle(name)}>
              {title}
            </CollapseButton>
          ) : (
            title
          )}
        </Typography>
        <SectionState name={name} />
      </Box>
      {(open || !collapsible || ahead) && (
        <Box
          id={bodyId}
          sx={{
            display: { xs: open || (!collapsible && !ahead) ? 'grid' : 'none', sm: 'grid' },
            gap: 2.5,
            pt: { xs: 1, sm: 2.5 },
            pb: { xs: 2.5, sm: 0 },
          }}
        >
          {text && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: -1, maxWidth: '70ch' }}>
              {text}
            </Typography>
          )}
          {children}
          {Others && name !== 'consent' && <Others section={name} />}
          {last}
          {collapsible && next && (
            <Button variant="outlined" onClick={() => goOn(name)} sx={{ minHeight: 44 }}>
              {t('Next: {{section}}', { section: titles[next] })}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
})

interface CollapseButtonProps {
  open: boolean
  bodyId: string
  onClick: () => void
  children: ReactNode
}

function CollapseButton({ open, bodyId, onClick, children }: CollapseButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={open}
      aria-controls={open ? bodyId : undefined}
      onClick={onClick}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        width: '100%',
        minHeight: { xs: 56, sm: 'auto' },
        px: 0,
        // A title of two lines fits in the height of one.
        py: { xs: 1, sm: 0 },
        border: 0,
        background: 'none',
        color: 'inherit',
        font: 'inherit',
        letterSpacing: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2, borderRadius: 1 },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'flex', sm: 'none' }, color: 'text.secondary' }}>
        <FoldedIcon style={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </Box>
      {children}
    </Box>
  )
}

/** The number of errors in a section, or how many of its required fields are filled in. */
function SectionState({ name }: { name: SectionName }) {
  const { t } = useTranslation()
  const { use } = useSections()
  const what = useFormPart((form) => sectionStanding(form, name).what)
  const count = useFormPart((form) => {
    const standing = sectionStanding(form, name)
    return 'count' in standing ? standing.count : 0
  })
  if (what === 'wrong') {
    return (
      <Typography variant="caption" color="error" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {t('{{count}} to fix', { count })}
      </Typography>
    )
  }
  if (use === 'edit') return null
  const texts = { optional: t('Optional'), left: t('{{count}} to fill in', { count }), done: t('Filled in') }
  return (
    <Typography
      variant="caption"
      sx={{ color: what === 'done' ? 'success.main' : 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {texts[what]}
    </Typography>
  )
}

/** Browsers treat a textarea behind the sticky buttons as visible and don't scroll it. */
function showTextArea({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}
