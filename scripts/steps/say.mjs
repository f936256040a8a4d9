const colours = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code) => (text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint('1')
export const dim = paint('2')
export const red = paint('31')
export const green = paint('32')

// Whoever reads this may go away, as at the end of a pipe: what runs here goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** The step whose title stands at the end of the output, and waits there for its time. */
let open

export function say(line = '') {
  endLine()
  process.stdout.write(`${line}\n`)
}

/** Prints one clear line and ends the process, for a fault that the reader has to correct. */
export function fail(line) {
  process.stderr.write(`${red('Portico:')} ${line}\n`)
  process.exit(1)
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

/**
 * Prints the title of a step when it begins, and on the same line how long it took. A step that ends after something
 * else was printed gives its title again.
 */
export async function step(title, work) {
  const began = Date.now()
  begin(title)
  try {
    const result = await work()
    end(title, dim(seconds(began)))
    return result
  } catch (error) {
    end(title, red('failed'))
    throw error
  }
}

function begin(title) {
  endLine()
  process.stdout.write(`${title} ... `)
  open = title
}

function end(title, words) {
  if (open !== title) begin(title)
  open = undefined
  say(words)
}

function endLine() {
  if (open !== undefined) process.stdout.write('\n')
  open = undefined
}
