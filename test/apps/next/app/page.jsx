export default function Page () {
  return <p>a page of Next.js</p>
}
