/** Who answers, as the other apps of ../../.. say it. */
export const dynamic = 'force-dynamic'

export async function GET (request) {
  const { searchParams } = new URL(request.url)
  await new Promise(resolve => setTimeout(resolve, Number(searchParams.get('ms'))))
  return new Response(`${searchParams.get('id')} ${process.pid}`)
}
