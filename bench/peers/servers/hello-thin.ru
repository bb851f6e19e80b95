# frozen_string_literal: true

# The same answer for every request, by Thin: $BYTES of text, or the file $FILE.
require 'rack'

if ENV['FILE']
  run Rack::Files.new(File.dirname(ENV['FILE']))
else
  body = 'x' * Integer(ENV['BYTES'])
  length = body.bytesize.to_s
  run ->(_env) { [200, { 'Content-Type' => 'text/plain', 'Content-Length' => length }, [body]] }
end
