import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'

interface PartTabsProps<Name extends string> {
  /** What has parts, as in 'Parts of the profile'. */
  label: string
  names: readonly Name[]
  labels: Record<Name, string>
  shown: Name
  onShow: (name: Name) => void
  /** The id of a part's tab, which names the panel. */
  tabId: (name: Name) => string
  panelId: string
  /** For more tabs than a phone has room for. */
  scrollButtons?: boolean
}

/** The parts of a page or a panel, one of which shows below. */
export function PartTabs<Name extends string>({
  label,
  names,
  labels,
  shown,
  onShow,
  tabId,
  panelId,
  scrollButtons = false,
}: PartTabsProps<Name>) {
  return (
    <Tabs
      value={shown}
      onChange={(_event, next: Name) => onShow(next)}
      variant="scrollable"
      scrollButtons={scrollButtons ? 'auto' : false}
      allowScrollButtonsMobile={scrollButtons}
      aria-label={label}
      sx={{ px: { xs: scrollButtons ? 0.5 : 1, sm: 2 }, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
    >
      {names.map((name) => (
        <Tab
          key={name}
          value={name}
          id={tabId(name)}
          aria-controls={panelId}
          label={labels[name]}
          // Another part may be on its way still: whoever comes back to this one stays.
          onClick={() => name === shown && onShow(name)}
          // Without buttons to scroll by, all of five fit a phone.
          sx={{ minWidth: 0, px: { xs: scrollButtons ? 1.5 : 1, sm: 1.5 } }}
        />
      ))}
    </Tabs>
  )
}
