import Button from '@mui/material/Button'
import CardActionArea from '@mui/material/CardActionArea'
import IconButton from '@mui/material/IconButton'
import { ThemeProvider } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { theme } from '../../../web/src/ui/theme.ts'
import { seen, test } from '../world/page.tsx'

test('whatever has the focus by keyboard has a ring of 2 px', async ({ draw }) => {
  await draw(
    <ThemeProvider theme={theme}>
      <Button variant="contained">Full</Button>
      <Button variant="outlined">Outlined</Button>
      <IconButton aria-label="Icon">+</IconButton>
      <CardActionArea>Card</CardActionArea>
      <Tabs value="one" aria-label="Tabs">
        <Tab value="one" label="Tab" />
      </Tabs>
    </ThemeProvider>,
  )
  await seen(page.getByRole('tab', { name: 'Tab' }))
  const rings: string[] = []
  for (let stop = 0; stop < 5; stop += 1) {
    await userEvent.tab()
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    rings.push(`${outlineStyle} ${outlineWidth}`)
  }
  expect(rings).toEqual(Array.from({ length: 5 }, () => 'solid 2px'))
})
