'use strict'
/**
 * Sizes that change while frames are drawn: what blessed has forgotten is drawn again, also where the text is the same.
 */
const { HeadlessTerminal } = require('./headless')

const LINES = [[{ text: 'too', colour: '' }], [{ text: 'small', colour: '' }]]

/** @param {InstanceType<typeof import('../../../dashboards/terminal/screen').Screen>} screen */
const resized = screen => new Promise(resolve => screen.once('resize', resolve))

test.each([
  { name: 'a frame between the new size and its signal', sizes: [[10, 3]], drawsBefore: true },
  { name: 'a frame after it', sizes: [[10, 3]], drawsBefore: false },
  { name: 'there and back at once', sizes: [[10, 3], [40, 10]], drawsBefore: true },
  { name: 'larger', sizes: [[120, 40]], drawsBefore: true }
])('$name', async ({ sizes, drawsBefore }) => {
  const terminal = new HeadlessTerminal(40, 10)
  const screen = terminal.screen()
  screen.draw(LINES)
  await terminal.settled()
  expect(terminal.text()).toMatch(/^too\nsmall/)
  const done = resized(screen)
  for (const [columns, rows] of sizes) {
    if (drawsBefore) {
      Object.assign(terminal.output, { columns, rows })
      screen.draw(LINES)
      await terminal.settled()
    }
    terminal.resize(columns, rows)
  }
  await done
  screen.draw(LINES)
  await terminal.settled()
  expect(terminal.text()).toMatch(/^too\nsmall/)
  screen.close()
})
