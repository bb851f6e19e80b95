#!/usr/bin/perl
# The first process of a sandboxed run (run-sandboxed.js). It is started by unshare in namespaces of its own, as root or with root's power inside, where it is
# pid 1: it builds a root folder that holds only what may be seen, read-only but for the folders that may be written, goes into it,
# and starts the command there as a user of its own. It stays as the parent of all that the command leaves behind, and when the
# command ends it ends too: the kernel then kills every other process in here, whatever session or group it made for itself.
#
# What to do comes on stdin: "key=value" records, each ended by a NUL, the last is "end". With "waited" whoever wrote them keeps stdin
# open until the command has started: where it was closed by then, nobody waits for us, and nothing is started. The command's stderr is descriptor 4, for unshare writes to 2. What
# happened goes to descriptor 3, a line each:
#   up | started | failed <why> | unable <why> | exit <code> <signal> <peak rss in kB> <cpu in us>
# Perl, because it can do this by system calls and is on every Debian; nothing beyond perl-base is used.
use strict;
use warnings;
use Errno;
use Fcntl qw(F_SETFD FD_CLOEXEC O_WRONLY);
use POSIX ();
use Socket ();

# Linux system call numbers: arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h.
my %NUMBERS = (
  x86_64 => { mount => 165, umount2 => 166, pivot_root => 155, prctl => 157, prlimit64 => 302, getrusage => 98 },
  aarch64 => { mount => 40, umount2 => 39, pivot_root => 41, prctl => 167, prlimit64 => 261, getrusage => 165 },
);
my %RESOURCES = (fileBytes => 1, dataBytes => 2, coreBytes => 4, processes => 6, openFiles => 7); # asm-generic/resource.h
my ($MS_RDONLY, $MS_NOSUID, $MS_NODEV, $MS_NOEXEC, $MS_REMOUNT, $MS_BIND, $MS_REC) = (1, 2, 4, 8, 32, 4096, 16384);
# include/uapi/linux/prctl.h
my ($PR_CAPBSET_READ, $PR_CAPBSET_DROP, $PR_CAP_AMBIENT, $PR_CAP_AMBIENT_CLEAR_ALL) = (23, 24, 47, 4);
my ($MNT_DETACH, $PR_SET_NO_NEW_PRIVS, $RUSAGE_CHILDREN) = (2, 38, -1);
my ($SIOCGIFFLAGS, $SIOCSIFFLAGS, $IFF_UP) = (0x8913, 0x8914, 1);

# The new root is made here: the folder is on every Linux, nothing that is to be seen lies in it, and it is mounted anew inside.
my $STAGE = '/sys';

open(my $status, '>&=', 3) or die "descriptor 3: $!\n";
fcntl($status, F_SETFD, FD_CLOEXEC);
$status->autoflush(1);
open(STDERR, '>&', 4) or die "descriptor 4: $!\n";
POSIX::close(4);
# Only what the command itself is (not there, no program) is its failure; what else goes wrong before it runs says nothing of it.
sub refuse { my ($word, $why) = @_; $why =~ s/\s+/ /g; print $status "$word $why\n"; POSIX::_exit(125) }
sub fail { refuse('unable', $_[0]) }

my $calls = $NUMBERS{(POSIX::uname())[4]} or fail('the system calls of this processor are not known');
length(pack('L!', 0)) == 8 or fail('perl is not a 64-bit program');
sub call { my ($name, @args) = @_; return syscall($calls->{$name}, @args) }

print $status "up\n";
my (@argv, %env, @seen, @written, @cgroups, %limits, %set);
{
  local $/ = "\0";
  while (my $record = <STDIN>) {
    chomp $record;
    my ($key, $value) = split /=/, $record, 2;
    if ($key eq 'arg') { push @argv, $value }
    elsif ($key eq 'env') { my ($name, $text) = split /=/, $value, 2; $env{$name} = $text }
    elsif ($key eq 'seen') { push @seen, $value }
    elsif ($key eq 'written') { push @written, $value }
    elsif ($key eq 'cgroup') { push @cgroups, $value }
    elsif ($key eq 'end') { $set{end} = 1; last }
    elsif ($key eq 'limit') { my ($name, $number) = split /=/, $value, 2; $limits{$name} = $number }
    else { $set{$key} = $value }
  }
}
# Where the bot was killed while it wrote this, the rest of it is missing.
$set{end} or fail('what to run was told only in part');

my @joins = map { sysopen(my $file, $_, O_WRONLY) or fail("$_: $!"); $file } @cgroups;
loopback_up() if $set{network} eq 'none';
hand_over($_) for @written;
make_root();
enter_root();
make_read_only();

# Killed between unshare's fork and the moment from which we would die with it, only we would go on.
if ($set{waited}) {
  vec(my $waiting = '', fileno(STDIN), 1) = 1;
  select($waiting, undef, undef, 0) == 0 or fail('who asked for it is gone');
}
pipe(my $from_child, my $to_parent) or fail("pipe: $!");
my $child = fork();
defined $child or fail("fork: $!");
if ($child == 0) { close $from_child; become_command($to_parent) }
close $to_parent;
close $_ for @joins;
open(STDOUT, '>', '/dev/null'); # or whoever reads the output would wait for us as well
open(STDERR, '>', '/dev/null');
my $why = do { local $/; <$from_child> };
if (defined $why && $why ne '') { waitpid($child, 0); refuse(split(/ /, $why, 2)) }
print $status "started\n";

while ((my $pid = waitpid(-1, 0)) > 0) {
  next if $pid != $child;
  my ($code, $signal) = ($? >> 8, $? & 127);
  my $usage = "\0" x 144;
  syscall($calls->{getrusage}, $RUSAGE_CHILDREN, $usage); # not by call(), which would give the kernel a copy to fill
  my ($user_s, $user_us, $system_s, $system_us, $peak_kb) = unpack('q5', $usage);
  print $status sprintf("exit %d %d %d %d\n", $code, $signal, $peak_kb, ($user_s + $system_s) * 1e6 + $user_us + $system_us);
  last;
}
POSIX::_exit(0);

# A network namespace is born with its loopback down.
sub loopback_up {
  socket(my $socket, Socket::AF_INET(), Socket::SOCK_DGRAM(), 0) or fail("socket: $!");
  my $request = pack('a16 s x22', 'lo', 0);
  ioctl($socket, $SIOCGIFFLAGS, $request) or fail("the flags of lo: $!");
  $request = pack('a16 s x22', 'lo', unpack('x16 s', $request) | $IFF_UP);
  ioctl($socket, $SIOCSIFFLAGS, $request) or fail("lo cannot be brought up: $!");
}

# A folder that may be written belongs to the user of the run, with all in it. Nothing of a commit runs in it now; links are not followed.
sub hand_over {
  my ($path) = @_;
  my ($device, $owner) = (lstat $path)[0, 4];
  defined $device or fail("$path: $!");
  return if $owner == $set{uid};
  my @left = ($path);
  while (defined(my $at = pop @left)) {
    if (-d $at && !-l $at) {
      next if (lstat $at)[0] != $device;
      opendir(my $folder, $at) or fail("$at: $!");
      push @left, map { "$at/$_" } grep { $_ ne '.' && $_ ne '..' } readdir $folder;
    }
    POSIX::lchown($set{uid} + 0, $set{uid} + 0, $at) or fail("the owner of $at: $!") if $at ne $path;
  }
  # The top last: where this is interrupted it is done again.
  POSIX::lchown($set{uid} + 0, $set{uid} + 0, $path) or fail("the owner of $path: $!");
}

sub mount_it {
  my ($source, $target, $type, $flags, $data) = @_;
  call('mount', $source, $target, $type, $flags, $data) == 0 or fail("mount $target: $!");
}

sub make_folder {
  my ($folder) = @_;
  my $path = $STAGE;
  for my $part (grep { $_ ne '' } split m{/}, $folder) {
    $path .= "/$part";
    next if -d $path;
    mkdir($path, 0755) or fail("mkdir $folder: $!");
  }
}

# The same file or folder at the same path, with what is mounted below it.
sub show {
  my ($path) = @_;
  my $target = "$STAGE$path";
  if (-d $path) { make_folder($path) }
  elsif (-e $path) {
    make_folder($path =~ s{/[^/]*$}{}r);
    if (!-e $target) { open(my $file, '>', $target) or fail("$path: $!") }
  } else { fail("$path is not there") }
  mount_it($path, $target, 'none', $MS_BIND | $MS_REC, 0);
}

sub make_root {
  mount_it('bellwether', $STAGE, 'tmpfs', $MS_NOSUID, 'size=16m,nr_inodes=4096,mode=755');
  for my $path (split /:/, $set{system}) {
    if (-l $path) {
      make_folder($path =~ s{/[^/]*$}{}r);
      symlink(readlink($path), "$STAGE$path") or fail("$path: $!");
    } elsif (-e $path) { show($path) }
  }
  make_folder($_) for qw(/proc /sys /dev/shm /tmp /run /var);
  show("/dev/$_") for grep { -e "/dev/$_" } qw(null zero full random urandom tty);
  symlink("/proc/self/fd$$_[1]", "$STAGE/dev/$$_[0]") for ['fd', ''], ['stdin', '/0'], ['stdout', '/1'], ['stderr', '/2'];
  symlink('/run', "$STAGE/var/run");
  symlink('/tmp', "$STAGE/var/tmp");
  mount_it('proc', "$STAGE/proc", 'proc', $MS_NOSUID | $MS_NODEV | $MS_NOEXEC, 0);
  # Of a user it may be mounted only with a network of its own; without it the folder is empty.
  mount_it('sysfs', "$STAGE/sys", 'sysfs', $MS_NOSUID | $MS_NODEV | $MS_NOEXEC, 0) unless $set{isUser} && $set{network} ne 'none';
  mount_it('tmp', "$STAGE/tmp", 'tmpfs', $MS_NOSUID | $MS_NODEV, "size=$set{tmpBytes},nr_inodes=200000,mode=1777");
  mount_it('shm', "$STAGE/dev/shm", 'tmpfs', $MS_NOSUID | $MS_NODEV, "size=$set{tmpBytes},nr_inodes=10000,mode=1777");
  # The shorter path first: what lies below another is mounted over it.
  show($_) for sort { length $a <=> length $b } @seen, @written;
}

# pivot_root(2), "pivot_root(".", ".")": the old root lies over the new one and is taken away, so no folder for it is needed.
sub enter_root {
  chdir($STAGE) or fail("chdir: $!");
  call('pivot_root', '.', '.') == 0 or fail("pivot_root: $!");
  call('umount2', '.', $MNT_DETACH) == 0 or fail("umount of the old root: $!");
  chdir('/') or fail("chdir: $!");
}

# Each mount by itself: a remount does not reach the mounts below. The longest path that holds it says what a mount is.
sub make_read_only {
  my %writable = map { $_ => 1 } @written, '/tmp', '/dev/shm', '/proc';
  my @known = sort { length $b <=> length $a } keys %writable, @seen, split(/:/, $set{system}), '/dev';
  open(my $mounts, '<', '/proc/self/mountinfo') or fail("mountinfo: $!");
  my @lines = <$mounts>;
  close $mounts;
  for (@lines) {
    my ($point, $options) = (split / /)[4, 5];
    $point =~ s/\\([0-7]{3})/chr(oct($1))/ge;
    my ($holder) = grep { $point eq $_ || index($point, "$_/") == 0 } @known;
    my $flags = $MS_NOSUID;
    $flags |= $MS_RDONLY unless $holder && $writable{$holder} && $options !~ /^ro\b/;
    $flags |= $MS_NODEV if $options =~ /\bnodev\b/ || ($point ne '/' && index($point, '/dev/') != 0);
    $flags |= $MS_NOEXEC if $options =~ /\bnoexec\b/;
    mount_it('none', $point, 'none', $MS_REMOUNT | $MS_BIND | $flags, 0);
  }
}

# The child, still root: what only root may, then the user of the run, then the command. What goes wrong is told to the parent.
sub become_command {
  my ($tell) = @_;
  my $end = sub { print $tell @_; close $tell; POSIX::_exit(126) };
  my $stop = sub { $end->('unable ', $_[0]) };
  close $status;
  POSIX::setsid();
  # "0" is whoever writes, in version 1 and 2. After the fork, so that pid 1 is not counted and cannot be kept from its work.
  for my $file (@joins) { defined syswrite($file, '0') or $stop->("the control group cannot be joined: $!") }
  open(STDIN, '<', '/dev/null') or $stop->("/dev/null: $!");
  chdir($set{cwd}) or $stop->("the folder $set{cwd}: $!");
  for my $name (keys %limits) {
    call('prlimit64', 0, $RESOURCES{$name}, pack('QQ', $limits{$name}, $limits{$name}), 0) == 0 or $stop->("the limit $name: $!");
  }
  # What we were started with is nobody's business in there.
  my $kept = fileno $tell;
  if (opendir my $open, '/proc/self/fd') { POSIX::close($_) for grep { /^\d+$/ && $_ > 2 && $_ != $kept } readdir $open }
  umask 022;
  my $uid = $set{uid} + 0;
  if ($set{isUser}) { give_up_power($stop) }
  else {
    $( = $uid;
    $) = "$uid $uid";
    POSIX::setuid($uid);
    $( =~ /^$uid( $uid)*$/ && $) =~ /^$uid( $uid)*$/ or $stop->("the group $uid cannot be taken on");
  }
  $< == $uid && $> == $uid or $stop->("the user $uid cannot be taken on");
  call('prctl', $PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 or $stop->("no_new_privs: $!");
  %ENV = %env;
  { no warnings 'exec'; exec { $argv[0] } @argv; }
  $end->($!{EAGAIN} || $!{ENOMEM} || $!{EMFILE} || $!{ENFILE} ? 'unable ' : 'failed ', "$argv[0]: $!");
}

# In a user namespace the user stays the same, so nothing falls away by itself: the capabilities that pass to the command, and those that it could get again.
sub give_up_power {
  my ($stop) = @_;
  call('prctl', $PR_CAP_AMBIENT, $PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) == 0 or $stop->("the ambient capabilities: $!");
  for my $capability (0 .. 63) {
    last if call('prctl', $PR_CAPBSET_READ, $capability, 0, 0, 0) < 0;
    call('prctl', $PR_CAPBSET_DROP, $capability, 0, 0, 0) == 0 or $stop->("the capability $capability: $!");
  }
}
