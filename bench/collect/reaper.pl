#!/usr/bin/perl
# The outermost process of a run that has no namespaces (inside-process-group.js). Whatever the command starts stays below it, also what made a session
# of its own, lost its parent and cleared its environment, for it takes up orphans (PR_SET_CHILD_SUBREAPER, prctl(2)). When the command has ended, or
# is to end (SIGTERM: of the bot, or by --pdeathsig of its death), it kills all that is left, and ends as the command did when nothing is.
use strict;
use warnings;
use POSIX ();

my %PRCTL = (x86_64 => 157, aarch64 => 167); # asm/unistd.h
my $PR_SET_CHILD_SUBREAPER = 36;

# Both signals are looked at only while it waits, or one could come just before.
my ($ours, $before) = (POSIX::SigSet->new(POSIX::SIGCHLD(), POSIX::SIGTERM()), POSIX::SigSet->new);
POSIX::sigprocmask(POSIX::SIG_BLOCK(), $ours, $before);
my $is_to_end = 0;
$SIG{TERM} = sub { $is_to_end = 1 };
$SIG{CHLD} = sub { };

my $prctl = $PRCTL{(POSIX::uname())[4]};
syscall($prctl, $PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) if defined $prctl;

my $child = fork();
defined $child or die "fork: $!\n";
if ($child == 0) {
  $SIG{TERM} = $SIG{CHLD} = 'DEFAULT';
  POSIX::sigprocmask(POSIX::SIG_SETMASK(), $before);
  exec { $ARGV[0] } @ARGV or POSIX::_exit(127);
}
if (open(my $tell, '>&=', 3)) {
  syswrite($tell, "shell $child\n");
  close $tell;
}

my $how; # as of wait(2); not there yet: the command runs
sub reap { while ((my $pid = waitpid(-1, POSIX::WNOHANG())) > 0) { $how = $? if $pid == $child } }
for (reap(); !defined $how && !$is_to_end; reap()) { POSIX::sigsuspend($before) }
# Who forks meanwhile is found in the next round.
while (1) {
  kill('KILL', $_) for below();
  reap();
  last if waitpid(-1, POSIX::WNOHANG()) == -1;
  select(undef, undef, undef, 0.002);
}
POSIX::_exit(!defined $how || ($how & 127) ? 128 + (defined $how ? $how & 127 : 9) : $how >> 8);

# All processes that have us among their parents.
sub below {
  my %children;
  opendir(my $proc, '/proc') or return ();
  for my $pid (grep { /^\d+$/ } readdir $proc) {
    open(my $file, '<', "/proc/$pid/stat") or next;
    my $text = do { local $/; <$file> };
    push @{ $children{$1} }, $pid if defined $text && $text =~ /.*\) \S (\d+)/s;
  }
  my @found;
  my @left = ($$);
  while (defined(my $at = pop @left)) {
    my @next = @{ $children{$at} // [] };
    push @found, @next;
    push @left, @next;
  }
  return @found;
}
