import Button from '@mui/material/Button'
import { useEffect, useId, useRef, useState } from 'react'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import type { Role, SessionUser } from '../../../../../shared/accounts/domain/user.ts'
import { listViews } from '../../../../../shared/bulk/contract/listViews.ts'
import type { ShownView } from '../../../../../shared/bulk/domain/savedView.ts'
import { shownMessage } from '../../../api/call.ts'
import { dropEarlyAnswers } from '../../../api/earlyAnswers.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { keepOpensWithView } from '../../../openingStorage.ts'
import type { PageUrl } from '../../../routing/usePageUrl.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { BookmarkBorderIcon as ViewsIcon } from '../../../ui/icons/BookmarkBorderIcon.tsx'
import { ExpandMoreIcon } from '../../../ui/icons/ExpandMoreIcon.tsx'
import { queryString } from '../../../urls.ts'
import { useFilterLabels } from '../filters/filterLabels.ts'
import { type ListView, writeView } from '../view/filters.ts'
import type { ViewChanges } from '../view/useListView.ts'
import { ManageViews } from './ManageViews.tsx'
import { allView, filtersOf, listOf, type OfferedView, offeredViews, spelling } from './offeredViews.ts'
import { useViewChanges } from './useViewChanges.ts'
import { ViewDialog, type ViewWords } from './ViewDialog.tsx'
import { ViewsMenu } from './ViewsMenu.tsx'

interface SavedViewsProps {
  user: Pick<SessionUser, 'id' | 'role'>
  /** The current view of the list. */
  view: ListView
  show: ViewChanges['show']
  /** Whether the page was opened at a URL without parameters, where the default view decides what it shows. */
  opensPlain: boolean
  pageUrl: Pick<PageUrl, 'search' | 'go'>
  /** Called once the view that the list opens with is known, or can't be determined. */
  onSettled: () => void
}

/** The button that shows the name of the current view; opens the menu of all views and their actions. */
export function SavedViews({ user, view, show, opensPlain, pageUrl, onSettled }: SavedViewsProps) {
  const { role } = user
  const { t } = useTranslation()
  const buttonId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [task, setTask] = useState<'save' | 'manage' | 'mails'>()
  const { data, error, isValidating, mutate } = useRoute(listViews, {})
  const { offered, current, changed, apply, follow, look, sayLeftOut } = useAppliedView(
    role,
    view,
    show,
    data?.views ?? none,
  )
  const open = (chosen: OfferedView) => {
    const { id, filters, saved } = chosen
    if (id === allView || pageUrl.search !== '') return
    follow(id)
    if (saved) look(saved.id)
    sayLeftOut(chosen)
    // Rows that were prefetched without filters and not used would be outdated by the time the user clears the filters.
    dropEarlyAnswers()
    pageUrl.go(queryString(writeView(listOf(filters, view))), { replace: true })
  }
  useDefaultView(opensPlain, data && offered.find(({ id }) => id === (data.defaultId ?? allView)), open)
  useSettled(user.id, data ? data.defaultId !== null : undefined, error !== undefined, onSettled)
  const { create, update, change } = useSaving(role, view, follow)
  const own = current?.saved?.isOwn ? current.saved : undefined
  const mayShare = isAllowedForRole(role, 'views:share')
  const mayBeMailed = isAllowedForRole(role, 'views:digest')
  const close = () => setAnchor(null)
  const begin = (next: typeof task) => {
    close()
    setTask(next)
  }

  const name = current?.name ?? (changed && t('{{name}} (changed)', { name: changed.name }))
  return (
    <>
      <Button
        id={buttonId}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<ViewsIcon />}
        endIcon={<ExpandMoreIcon />}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          if (error) void mutate()
        }}
        sx={viewsButton}
      >
        <span>{name === undefined || current?.id === allView ? t('Views') : t('View: {{name}}', { name })}</span>
      </Button>
      <ViewsMenu
        anchor={anchor}
        labelledBy={buttonId}
        offered={offered}
        current={current}
        problem={error && !isValidating ? translateMessage(t, shownMessage(error)) : undefined}
        changed={changed?.saved?.isOwn ? changed.saved : undefined}
        mailed={mayBeMailed ? own : undefined}
        maySave={current === undefined}
        onApply={(chosen) => {
          close()
          apply(chosen)
        }}
        onUpdate={(saved) => {
          close()
          void update(saved)
        }}
        onSave={() => begin('save')}
        onMails={() => begin('mails')}
        onManage={() => begin('manage')}
        onClose={close}
      />
      {task === 'save' && (
        <ViewDialog
          title={t('Save as view')}
          mayShare={mayShare}
          mayBeMailed={mayBeMailed}
          onSave={create}
          onClose={() => setTask(undefined)}
        />
      )}
      {task === 'mails' && own && (
        <ViewDialog
          title={t('Edit view')}
          view={own}
          mayShare={mayShare}
          mayBeMailed={mayBeMailed}
          onSave={(words) => change(own.id, words)}
          onClose={() => setTask(undefined)}
        />
      )}
      {task === 'manage' && (
        <ManageViews
          offered={offered}
          defaultId={data?.defaultId ?? null}
          mayShare={mayShare}
          mayBeMailed={mayBeMailed}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  )
}

const none: readonly ShownView[] = []

/** As high as the filter button next to it; a long name is cut off. */
const viewsButton = {
  minHeight: 40,
  minWidth: 0,
  maxWidth: '100%',
  '& > span:not([class])': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

/** The view that the list shows, and the one it showed before the user changed something. */
function useAppliedView(role: Role, view: ListView, show: ViewChanges['show'], saved: readonly ShownView[]) {
  const { t } = useTranslation()
  const toast = useToast()
  const labels: Readonly<Record<string, string>> = useFilterLabels()
  const { look } = useViewChanges()
  const [appliedId, follow] = useState<string>()
  const offered = offeredViews(t, role, saved)
  const shown = spelling(role, view)
  const same = offered.filter(({ filters }) => spelling(role, listOf(filters, view)) === shown)
  const current = same.find(({ id }) => id === appliedId) ?? same[0]
  const changed = current ? undefined : offered.find(({ id }) => id === appliedId && id !== allView)

  const apply = (chosen: OfferedView) => {
    const { id, filters, saved } = chosen
    follow(id)
    show((shown) => listOf(filters, shown))
    if (saved) look(saved.id)
    sayLeftOut(chosen)
  }
  const sayLeftOut = ({ name, saved }: OfferedView) => {
    const { leftOut = [] } = saved ?? {}
    if (leftOut.length === 0) return
    const lost = leftOut.map((filter) => labels[filter] ?? filter).join(', ')
    toast({
      title: name,
      description: t('These filters no longer exist and were ignored: {{filters}}', { filters: lost }),
    })
  }
  return { offered, current, changed, apply, follow, look, sayLeftOut }
}

/** Opens the default view once, as soon as it is known. */
function useDefaultView(opensPlain: boolean, chosen: OfferedView | undefined, open: (view: OfferedView) => void) {
  const opened = useRef(!opensPlain)
  useEffect(() => {
    if (opened.current || !chosen) return
    opened.current = true
    open(chosen)
  })
}

/** Stores whether there is a default view for the next visit, and reports once that is known or can't be determined. */
function useSettled(userId: string, hasDefault: boolean | undefined, isUnknown: boolean, onSettled: () => void) {
  useEffect(() => {
    if (hasDefault === undefined && !isUnknown) return
    if (hasDefault !== undefined) keepOpensWithView(userId, hasDefault)
    onSettled()
  }, [userId, hasDefault, isUnknown, onSettled])
}

/** Ways to save the current list: as a new view, or in the view it was changed from. */
function useSaving(role: Role, view: ListView, follow: (id: string) => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const { create, change } = useViewChanges()
  return {
    change,
    create: async ({ digest, ...words }: ViewWords) => {
      const made = await create({ ...words, ...(digest && { digest }), filters: filtersOf(role, view) })
      follow(made.id)
    },
    update: async ({ id, name }: ShownView) => {
      try {
        await change(id, { filters: filtersOf(role, view) })
        toast({ title: t('View “{{name}}” saved', { name }) })
      } catch (problem) {
        toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
      }
    },
  }
}
